import type { AnswerSentence } from './de.ts';

/** What handlers of the server say besides the errors of the contract, in Arabic. */
export const arabicAnswers = {
  'A person can have at most {0} trades.': 'أقصى عدد لمهن الشخص الواحد: {0}.',
  'A photo is no longer stored. Add it again.': 'إحدى الصور لم تعد محفوظة. يمكنك إضافتها مرة أخرى.',
  'A removed person has this address. Add that address again first, then merge the two.':
    'هذا العنوان لشخص تمت إزالته. يجب إضافة ذلك العنوان مرة أخرى أولًا، ثم دمج الاثنين.',
  'A token for the directory makes no other calls, so it can’t be for writing too.':
    'رمز دليل الشركة لا يجري طلبات أخرى، فلا يمكن أن يكون للكتابة أيضًا.',
  'A workspace can have at most {0} checklists.': 'أقصى عدد لقوائم الفحص في مساحة العمل: {0}.',
  'A workspace can have at most {0} document types.': 'أقصى عدد لأنواع الوثائق في مساحة العمل: {0}.',
  'A workspace can have at most {0} trades.': 'أقصى عدد للمهن في مساحة العمل: {0}.',
  'A workspace can have roles for {0} groups at most.':
    'أقصى عدد من المجموعات التي يمكن أن تكون لها أدوار في مساحة العمل: {0}.',
  'A workspace can send {0} invitations a day. This one has {1} left.':
    'حد الدعوات اليومي لمساحة العمل: {0}. المتبقي لهذه المساحة: {1}.',
  'Add a second factor to your own account first, or log in with your company. Otherwise you could no longer open this workspace.':
    'يجب إضافة عامل تحقق ثانٍ إلى حسابك أولًا، أو تسجيل الدخول عن طريق شركتك. وإلا فلن يمكنك فتح مساحة العمل هذه.',
  'Another document type in the file has this name.': 'في الملف نوع وثيقة آخر بهذا الاسم.',
  'Answered “no”: {0}': 'الإجابة «لا»: {0}',
  'Ask an admin in {0} for a new one.': 'يمكنك طلب رابط جديد من مسؤول في {0}.',
  'Ask an admin of {0} for a new one.': 'يمكنك طلب رابط جديد من مسؤول في {0}.',
  'Ask {0} in {1} for a new one.': 'يمكنك طلب رابط جديد من {0} في {1}.',
  'Choose a PNG or JPEG file.': 'المطلوب ملف PNG أو JPEG.',
  'Choose another document type that isn’t archived.': 'المطلوب نوع وثيقة آخر غير مؤرشف.',
  'Choose another trade that isn’t archived.': 'المطلوب مهنة أخرى غير مؤرشفة.',
  'Choose somebody else. This is the same person.': 'المطلوب شخص آخر. هذا هو الشخص نفسه.',
  'Choose today or a later day.': 'المطلوب تاريخ اليوم أو يوم لاحق.',
  'Choose today or an earlier day.': 'المطلوب تاريخ اليوم أو يوم سابق.',
  'Give one report: an upload, or the file itself.': 'المطلوب تقرير واحد: ملف مرفوع، أو الملف نفسه.',
  'Give the version of the checklist that these questions change.':
    'المطلوب نسخة قائمة الفحص التي تغيّرها هذه الأسئلة.',
  'Give the version of the checklist that was answered.': 'المطلوب نسخة قائمة الفحص التي تمت الإجابة عنها.',
  'It was deleted or replaced, or you may no longer open it. Reload the page you came from to see what is there now.':
    'تم حذف الملف أو استبداله، أو لم يعد مسموحًا لك بفتحه. يمكنك إعادة تحميل الصفحة السابقة لمعرفة الموجود الآن.',
  'Links to files work for a short time. Reload the page you came from and open the file again.':
    'روابط الملفات تعمل لوقت قصير. يمكنك إعادة تحميل الصفحة السابقة وفتح الملف مرة أخرى.',
  'Log in to open the workspace “{0}”.': 'يجب تسجيل الدخول لفتح مساحة العمل «{0}».',
  'Malware was found in “{0}”. Choose another file.': 'عُثر على برمجيات ضارة في «{0}». المطلوب ملف آخر.',
  'Many people use this password. Choose another one.': 'يستخدم كثيرون كلمة المرور هذه. المطلوب كلمة أخرى.',
  'Nobody is in these teams. Choose at least one person.':
    'لا أحد في هذه الفرق. المطلوب اختيار شخص واحد على الأقل.',
  'Only workspaces of this sign-in’s company can give roles to its groups. Ask the person who runs this server to allow it here.':
    'لا تمنح أدوارًا لمجموعات طريقة الدخول هذه إلا مساحات عمل شركتها. يمكنك أن تطلب من الجهة المشغّلة للخادم السماح بذلك هنا.',
  'Open Muster': 'فتح Muster',
  'People at {0} log in with {1} only. Use “Continue with {2}” on the login screen.':
    'أصحاب العناوين في {0} يسجلون الدخول عن طريق {1} فقط. المطلوب استخدام «المتابعة عن طريق {2}» في شاشة الدخول.',
  'Remove your own second factor on your account page.': 'يمكنك إزالة عامل التحقق الثاني لديك من صفحة حسابك.',
  'Send an API token for SCIM.': 'المطلوب رمز API مخصص لـ SCIM.',
  'Several teams are called “{0}”.': 'عدة فرق اسمها «{0}».',
  'Somebody else changed one of these roles at the same time, so nothing was changed. Reload the page and select the people again.':
    'غيّر شخص آخر أحد هذه الأدوار في الوقت نفسه، فلم يتغيّر شيء. يمكنك إعادة تحميل الصفحة وتحديد الأشخاص مرة أخرى.',
  'Somebody else has the staff number {0}.': 'الرقم الوظيفي {0} لشخص آخر.',
  'The trade “{0}” is archived.': 'المهنة «{0}» مؤرشفة.',
  'There is no document type “{0}”, here or in the file.': 'لا يوجد نوع وثيقة «{0}»، لا هنا ولا في الملف.',
  'These documents no longer have the same person and type. Reload the page.':
    'لم تعد هذه الوثائق للشخص نفسه ومن النوع نفسه. يمكنك إعادة تحميل الصفحة.',
  'These teams require too many different things to be looked at together. Choose fewer teams.':
    'تتطلب هذه الفرق أشياء مختلفة كثيرة لا يمكن عرضها معًا. المطلوب فرق أقل.',
  'This API token is for SCIM and makes no other calls.': 'رمز API هذا مخصص لـ SCIM ولا يجري طلبات أخرى.',
  'This API token isn’t for SCIM. Create one for the directory.':
    'رمز API هذا غير مخصص لـ SCIM. المطلوب إنشاء رمز لدليل الشركة.',
  'This API token may only read. Create one that may write to make changes.':
    'رمز API هذا للقراءة فقط. لإجراء تغييرات يجب إنشاء رمز يسمح بالكتابة.',
  'This API token works in the workspace it was made in only.':
    'رمز API هذا يعمل فقط في مساحة العمل التي أُنشئ فيها.',
  'This call is for people who are logged in, not for API tokens.':
    'هذا الطلب لمن سجّلوا الدخول، لا لرموز API.',
  'This checklist no longer exists. Reload the page.':
    'لم تعد قائمة الفحص هذه موجودة. يمكنك إعادة تحميل الصفحة.',
  'This code is wrong. Check that the clock of your phone is right.':
    'هذا الرمز غير صحيح. المطلوب التأكد من ضبط ساعة هاتفك.',
  'This document type no longer exists. Choose another one.':
    'لم يعد نوع الوثيقة هذا موجودًا. المطلوب نوع آخر.',
  'This document was changed or deleted while you were editing.': 'تغيّرت هذه الوثيقة أو حُذفت أثناء التعديل.',
  'This entry no longer exists.': 'لم يعد هذا العنصر موجودًا.',
  'This file can’t be opened': 'لا يمكن فتح هذا الملف',
  'This file is no longer stored. Add it again.': 'لم يعد هذا الملف محفوظًا. يمكنك إضافته مرة أخرى.',
  'This is not a cursor of this list.': 'هذا ليس مؤشرًا لهذه القائمة.',
  'This link has ended.': 'لم يعد هذا الرابط يعمل.',
  'This link has expired': 'انتهت مدة هذا الرابط',
  'This link has expired.': 'انتهت مدة هذا الرابط.',
  'This link was already used or has expired. Ask the person who runs this server for another one.':
    'سبق استخدام هذا الرابط أو انتهت مدته. يمكنك طلب رابط آخر من الجهة المشغّلة للخادم.',
  'This link was revoked.': 'تم إبطال هذا الرابط.',
  'This link was used.': 'سبق استخدام هذا الرابط.',
  'This name is already in use.': 'هذا الاسم مستخدم من قبل.',
  'This person has an email address.': 'لدى هذا الشخص بريد إلكتروني.',
  'This person is no longer a member of the workspace.': 'لم يعد هذا الشخص عضوًا في مساحة العمل.',
  'This photo is no longer stored. Add it again.': 'لم تعد هذه الصورة محفوظة. يمكنك إضافتها مرة أخرى.',
  'This requirement no longer exists.': 'لم يعد هذا المتطلب موجودًا.',
  'This sign-in is not set up on this server.': 'طريقة الدخول هذه غير مهيأة على هذا الخادم.',
  'This signature is no longer stored. Draw it again.': 'لم يعد هذا التوقيع محفوظًا. يمكنك رسمه مرة أخرى.',
  'This tag ID is in the file twice.': 'رقم الملصق هذا مكرر في الملف.',
  'This team no longer exists.': 'لم يعد هذا الفريق موجودًا.',
  'This trade no longer exists. Choose another one.': 'لم تعد هذه المهنة موجودة. المطلوب مهنة أخرى.',
  'To be in this team you need: {0}. Submit what is missing, or ask an admin.':
    'للانضمام إلى هذا الفريق تلزمك: {0}. يمكنك تقديم الناقص، أو الرجوع إلى مسؤول.',
  'Webhooks reach public addresses only, by https:// and the ports 443 and 8443.':
    'لا تصل Webhook إلا إلى عناوين عامة، عبر https:// والمنفذين 443 و8443.',
  'You can send {0} invitations a day. You have {1} left.': 'حدك اليومي من الدعوات: {0}. المتبقي: {1}.',
  'You can send {0} invitations on your account’s first day. You have {1} left.':
    'حد الدعوات في اليوم الأول لحسابك: {0}. المتبقي: {1}.',
  'You can’t add all of these people to the team yourself. Ask an admin to add them.':
    'لا يمكنك إضافة كل هؤلاء الأشخاص إلى الفريق بنفسك. يمكنك أن تطلب من مسؤول إضافتهم.',
  '{0} and {1} more teams are archived. Leave them out, or bring them back first.':
    'الفريق {0} وفرق أخرى (العدد: {1}) مؤرشفة. يمكنك استبعادها، أو إخراجها من الأرشيف أولًا.',
  '{0} is archived. Leave it out, or bring it back first.':
    'الفريق {0} مؤرشف. يمكنك استبعاده، أو إخراجه من الأرشيف أولًا.',
} satisfies Record<AnswerSentence, string>;
