import type { ErrorSentence } from './de.ts';

/** The sentences of `contract/errors.ts`, in Arabic. */
export const arabicErrors = {
  'A document of this type is waiting for review. Wait until it’s accepted or rejected.':
    'توجد وثيقة من هذا النوع بانتظار المراجعة. يجب الانتظار حتى تُعتمد أو تُرفض.',
  'A link shows at most {0} people. Choose fewer people or teams.':
    'أقصى عدد من الأشخاص يعرضه الرابط: {0}. المطلوب اختيار أشخاص أو فرق أقل.',
  'A pack is being made in this workspace. Wait until it is ready, or delete it.':
    'يجري الآن إعداد حزمة في مساحة العمل هذه. يمكنك الانتظار حتى تجهز، أو حذفها.',
  'A workspace needs at least one admin. Make someone else an admin first.':
    'تحتاج مساحة العمل إلى مسؤول واحد على الأقل. يجب منح هذا الدور لشخص آخر أولًا.',
  'Accept the Service License Agreement first.': 'يجب قبول اتفاقية ترخيص الخدمة أولًا.',
  'An account with this email address already exists.': 'يوجد حساب بهذا البريد الإلكتروني.',
  'An inspection can be corrected for 24 hours. Ask an admin, or record another inspection.':
    'يمكن تصحيح الفحص خلال 24 ساعة. يمكنك طلب ذلك من مسؤول، أو تسجيل فحص آخر.',
  'Both have their own account, so they can’t be merged. You can merge them once one of them has no account.':
    'لكل منهما حساب خاص، فلا يمكن دمجهما. يصبح الدمج ممكنًا عندما لا يكون لأحدهما حساب.',
  'Choose a workspace first.': 'يجب اختيار مساحة عمل أولًا.',
  'Complete your profile first.': 'يجب إكمال ملفك الشخصي أولًا.',
  'Documents of this type are sensitive. Only the person or an admin can add them.':
    'وثائق هذا النوع حساسة. لا يضيفها إلا صاحبها أو أحد المسؤولين.',
  'Enter the password you chose when you signed up.':
    'المطلوب كلمة المرور التي تم اختيارها عند إنشاء الحساب.',
  'It’s too late to undo this.': 'فات وقت التراجع عن هذا.',
  'Log in first, then open the link in our email again.':
    'يلزم تسجيل الدخول أولًا، ثم فتح الرابط في رسالتنا مرة أخرى.',
  'Log in to continue.': 'يجب تسجيل الدخول للمتابعة.',
  'Nice try! That one would not even open the biscuit tin.': 'محاولة لطيفة! هذه لا تفتح حتى علبة البسكويت.',
  'No more documents can be sent with this link. Ask the person who sent it for a new one.':
    'لا يمكن إرسال مزيد من الوثائق بهذا الرابط. يمكنك طلب رابط جديد ممن أرسله.',
  'Nobody can open or use this file, because malware was found in it. Add a clean one instead.':
    'لا يمكن لأحد فتح هذا الملف أو استخدامه، لأنه يحتوي على برمجيات ضارة. يمكنك إضافة ملف سليم بدلًا منه.',
  'Not scanned yet. You can open this file once it has been scanned for malware.':
    'لم يُفحص الملف بعد. يمكنك فتحه بعد فحصه بحثًا عن البرمجيات الضارة.',
  'Only admins can add documents of this type. Ask one of them.':
    'لا يضيف وثائق من هذا النوع إلا المسؤولون. يمكنك طلب ذلك من أحدهم.',
  'Only an admin can change the result, the date or the answers of a failed inspection. Ask an admin, or record another inspection.':
    'لا يغيّر نتيجة فحص غير سليم أو تاريخه أو إجاباته إلا مسؤول. يمكنك طلب ذلك من مسؤول، أو تسجيل فحص آخر.',
  'Passkeys don’t work at this server’s address. Use an authenticator app instead.':
    'مفاتيح المرور لا تعمل على عنوان هذا الخادم. يمكنك استخدام تطبيق مصادقة بدلًا منها.',
  'People with this email address log in with their company. Use the company’s button on the login screen.':
    'أصحاب هذا البريد الإلكتروني يسجلون الدخول عن طريق شركتهم. المطلوب استخدام زر الشركة في شاشة الدخول.',
  'Send one file.': 'المطلوب إرسال ملف واحد.',
  'Send this call as JSON.': 'المطلوب إرسال هذا الطلب بصيغة JSON.',
  'Sending this took too long. Please try again.': 'استغرق الإرسال وقتًا طويلًا. يمكنك إعادة المحاولة.',
  'Some of the values are not valid.': 'بعض القيم غير صحيحة.',
  'Some of these belong to a person under a legal hold. Nothing was deleted. Lift the hold first.':
    'بعض هذه العناصر لشخص عليه تعليق حذف. لم يُحذف شيء. يجب رفع التعليق أولًا.',
  'Some of these can’t be restored. Nothing was restored.': 'لا يمكن استعادة بعض هذه العناصر. لم يُستعَد شيء.',
  'Some of these document types are sensitive. Confirm each of them, or leave them out.':
    'بعض أنواع الوثائق هذه حساسة. يجب تأكيد كل منها، أو استبعادها.',
  'Some of these people have an email address or an account. Invite them by email.':
    'لدى بعض هؤلاء الأشخاص بريد إلكتروني أو حساب. يمكنك دعوتهم بالبريد الإلكتروني.',
  'Some of these people lack documents that their team requires.':
    'تنقص بعض هؤلاء الأشخاص وثائق يتطلبها فريقهم.',
  'Some of what you selected no longer exists. Reload the page and select again.':
    'بعض ما تم تحديده لم يعد موجودًا. المطلوب إعادة تحميل الصفحة والتحديد من جديد.',
  'Somebody else has already reviewed this document.': 'راجع شخص آخر هذه الوثيقة من قبل.',
  'Somebody else in this workspace has this email address.': 'هذا البريد الإلكتروني لشخص آخر في مساحة العمل.',
  'Somebody else in this workspace has this staff number.': 'هذا الرقم الوظيفي لشخص آخر في مساحة العمل.',
  'Something else was saved when you sent this before. Look at what is there, and send this as a new one.':
    'حُفظ شيء آخر عند إرسال هذا من قبل. يمكنك مراجعة الموجود، ثم إرسال هذا كشيء جديد.',
  'Something went wrong on our end. Please try again later.': 'حدث خطأ من جهتنا. يمكنك المحاولة لاحقًا.',
  'That account has no verified email address. Verify it there first, or use your work email here.':
    'ليس لهذا الحساب بريد إلكتروني مؤكد. يجب تأكيده هناك أولًا، أو استخدام بريد العمل هنا.',
  'The current password is wrong.': 'كلمة المرور الحالية غير صحيحة.',
  'The email or the password is wrong.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'The file does not have the part that was asked for.': 'لا يحتوي الملف على الجزء المطلوب.',
  'The file storage of this server doesn’t answer. Please try again in a moment.':
    'مخزن الملفات في هذا الخادم لا يستجيب. يمكنك المحاولة بعد قليل.',
  'The idempotency key must have 16 to 200 characters.': 'يجب أن يتكوّن مفتاح منع التكرار من 16 إلى 200 حرف.',
  'The name servers of this domain don’t answer. Please try again later.':
    'خوادم أسماء هذا النطاق لا تستجيب. يمكنك المحاولة لاحقًا.',
  'The portal is busy. Please try again in a moment.': 'البوابة مشغولة. يمكنك المحاولة بعد قليل.',
  'The settings were changed while you were editing. Your changes aren’t saved yet.':
    'تغيّرت الإعدادات أثناء التعديل. لم تُحفظ تغييراتك بعد.',
  'The sign-in service cannot be reached. Please try again in a moment.':
    'خدمة تسجيل الدخول غير متاحة. يمكنك المحاولة بعد قليل.',
  'There is no account for this sign-in yet. Sign up first.':
    'لا يوجد حساب لهذا الدخول بعد. يجب إنشاء حساب أولًا.',
  'There is no second factor.': 'لا يوجد عامل تحقق ثانٍ.',
  'These two are already merged.': 'تم دمج هذين السجلين من قبل.',
  'This API token can’t make this call. A token works only in its own workspace, and only as far as it may read or write there.':
    'رمز API هذا لا يمكنه إجراء هذا الطلب. الرمز يعمل في مساحة عمله وحدها، وفي حدود ما يُسمح له بقراءته أو كتابته فيها.',
  'This API token doesn’t work: it was revoked, has expired, or its owner is no longer a member.':
    'رمز API هذا لا يعمل: تم إبطاله أو انتهت مدته أو لم يعد صاحبه عضوًا.',
  'This arrived earlier, and is no longer there for you to see.': 'وصل هذا من قبل، ولم يعد متاحًا لك.',
  'This category has another checklist. Choose another category, or archive that checklist first.':
    'لهذه الفئة قائمة فحص أخرى. يمكنك اختيار فئة أخرى، أو أرشفة تلك القائمة أولًا.',
  'This certificate ends earlier than the current one. Choose whether it replaces the current one.':
    'تنتهي هذه الشهادة قبل الشهادة الحالية. المطلوب اختيار ما إذا كانت تحل محل الحالية.',
  'This checklist was changed while you were editing. Your changes aren’t saved yet.':
    'تغيّرت قائمة الفحص هذه أثناء تعديلك لها. تغييراتك لم تُحفظ بعد.',
  'This code is wrong or was used before. Enter a current one.':
    'هذا الرمز غير صحيح أو سبق استخدامه. المطلوب رمز حالي.',
  'This document has reached its limit of versions. Delete it, or add a new document.':
    'بلغت هذه الوثيقة الحد الأقصى لعدد النسخ. يمكنك حذفها أو إضافة وثيقة جديدة.',
  'This document type is in use. Archive it, or merge it into another one.':
    'نوع الوثيقة هذا مستخدم. يمكنك أرشفته أو دمجه في نوع آخر.',
  'This document was changed while you were editing. Your changes aren’t saved yet.':
    'تغيّرت هذه الوثيقة أثناء تعديلك لها. تغييراتك لم تُحفظ بعد.',
  'This email address is already confirmed.': 'هذا البريد الإلكتروني مؤكد من قبل.',
  'This file is empty.': 'هذا الملف فارغ.',
  'This file is larger than 10 MB.': 'هذا الملف أكبر من 10 MB.',
  'This file is too large to scan for malware, so it can’t be opened. Add a smaller one, or ask the person who runs this server to raise the limit of the scanner.':
    'هذا الملف أكبر من أن يُفحص بحثًا عن البرمجيات الضارة، فلا يمكن فتحه. يمكنك إضافة ملف أصغر، أو أن تطلب من الجهة المشغّلة للخادم رفع حد الفحص.',
  'This idempotency key was used for another request.': 'استُخدم مفتاح منع التكرار هذا لطلب آخر.',
  'This image could not be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.':
    'تعذّرت قراءة هذه الصورة. المطلوب ملف PNG أو JPEG أو WebP أو GIF أو AVIF.',
  'This image has too many pixels. Choose one of at most 64 million, such as 8,000 × 8,000.':
    'عدد وحدات البكسل في هذه الصورة كبير جدًا. المطلوب صورة لا تتجاوز 64 مليونًا، مثل 8000 × 8000.',
  'This inspection can’t pass: a “no” answer fails the item. Record it as failed, or correct the answer.':
    'لا يمكن أن تكون نتيجة هذا الفحص «سليمة»: الإجابة «لا» تجعل المعدة غير سليمة. يمكنك تسجيل النتيجة «غير سليمة»، أو تصحيح الإجابة.',
  'This invitation has expired. Ask the person who invited you to send it again.':
    'انتهت مدة هذه الدعوة. يمكنك طلب إعادة إرسالها ممن دعاك.',
  'This invitation link is incomplete, or the invitation is gone. Ask the person who invited you for a new one.':
    'رابط الدعوة هذا ناقص، أو لم تعد الدعوة موجودة. يمكنك طلب دعوة جديدة ممن أرسلها.',
  'This invitation was already answered or revoked. Reload the page to see its status.':
    'تم الرد على هذه الدعوة أو إبطالها من قبل. يمكنك إعادة تحميل الصفحة لمعرفة حالتها.',
  'This invitation was sent in the last 24 hours. You can send it again tomorrow.':
    'أُرسلت هذه الدعوة خلال آخر 24 ساعة. يمكنك إرسالها مرة أخرى غدًا.',
  'This is too large for the portal.': 'هذا أكبر مما تقبله البوابة.',
  'This is your only way to log in, so you can’t remove it.':
    'هذه طريقتك الوحيدة لتسجيل الدخول، فلا يمكن إزالتها.',
  'This isn’t a real PDF, PNG or JPEG. Save or export it again.':
    'هذا ليس ملف PDF أو PNG أو JPEG حقيقيًا. يمكنك حفظه أو تصديره من جديد.',
  'This isn’t the password of this account.': 'هذه ليست كلمة مرور هذا الحساب.',
  'This item was changed while you were editing. Your changes aren’t saved yet.':
    'تغيّرت هذه المعدة أثناء تعديلك لها. تغييراتك لم تُحفظ بعد.',
  'This link is not valid or has expired. Reload the page and try again.':
    'هذا الرابط غير صالح أو انتهت مدته. يمكنك إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  'This link isn’t valid. Ask the person who sent it for a new one.':
    'هذا الرابط غير صالح. يمكنك طلب رابط جديد ممن أرسله.',
  'This passkey could not be confirmed. Please try again.':
    'تعذّر تأكيد مفتاح المرور هذا. يمكنك إعادة المحاولة.',
  'This person has a document with this file. Choose another file, or add it anyway.':
    'لدى هذا الشخص وثيقة بهذا الملف. يمكنك اختيار ملف آخر، أو إضافته رغم ذلك.',
  'This person has an account now and edits these details themselves. You can change only the role and the staff number.':
    'لهذا الشخص حساب الآن، وهو يعدّل هذه البيانات بنفسه. يمكنك تغيير الدور والرقم الوظيفي فقط.',
  'This person has an account, so this entry must stay. Merge the other entry into it.':
    'لهذا الشخص حساب، فيجب أن يبقى هذا السجل. يمكنك دمج السجل الآخر فيه.',
  'This person has no email address. Copy the link, or show its QR code.':
    'ليس لدى هذا الشخص بريد إلكتروني. يمكنك نسخ الرابط أو عرض رمز QR الخاص به.',
  'This person has {0} upload links, the most they can have. Revoke one that is no longer needed.':
    'عدد روابط إرسال الوثائق لهذا الشخص {0}، وهو الحد الأقصى. يمكنك إبطال رابط لم تعد له حاجة.',
  'This person is also in a workspace that you aren’t an admin of. Ask the person who runs this server to remove their second factor.':
    'هذا الشخص عضو أيضًا في مساحة عمل لست مسؤولًا عنها. يمكنك أن تطلب من الجهة المشغّلة للخادم إزالة عامل التحقق الثاني له.',
  'This person was changed while you were editing. Your changes aren’t saved yet.':
    'تغيّرت بيانات هذا الشخص أثناء تعديلك لها. تغييراتك لم تُحفظ بعد.',
  'This portal isn’t set up for this address. Ask the person who runs it for the right one.':
    'هذه البوابة غير مهيأة لهذا العنوان. العنوان الصحيح لدى الجهة المشغّلة.',
  'This requirement was changed while you were editing. Your changes aren’t saved yet.':
    'تغيّر هذا المتطلب أثناء تعديلك له. تغييراتك لم تُحفظ بعد.',
  'This server is almost out of space for files. The person who runs it needs to make room first.':
    'تكاد مساحة الملفات في هذا الخادم تنفد. على الجهة المشغّلة توفير مساحة أولًا.',
  'This sign-in could not be confirmed. Please try again.': 'تعذّر تأكيد هذا الدخول. يمكنك المحاولة مرة أخرى.',
  'This team is archived. Bring it back first to add people to it.':
    'هذا الفريق مؤرشف. يجب إخراجه من الأرشيف أولًا لإضافة أشخاص إليه.',
  'This took too long or was used before. Please start again.':
    'استغرق هذا وقتًا طويلًا أو سبق استخدامه. يجب البدء من جديد.',
  'This verification link has expired.': 'انتهت مدة رابط التأكيد هذا.',
  'This verification link is incomplete, or a newer one replaced it.':
    'رابط التأكيد هذا ناقص، أو حلّ محله رابط أحدث.',
  'This way to log in isn’t set up on this server.': 'طريقة الدخول هذه غير مهيأة على هذا الخادم.',
  'This webhook is paused or disabled. Resume it first.':
    'هذا الـ Webhook متوقف مؤقتًا أو معطّل. يجب استئنافه أولًا.',
  'This workspace has no space left for files. Delete documents that nobody needs and empty the trash: the space is free a day later. Or ask the person who runs this server for more.':
    'لم تبقَ في مساحة العمل هذه مساحة للملفات. يمكنك حذف وثائق لا يحتاجها أحد وإفراغ سلة المحذوفات: تتحرر المساحة بعد يوم. أو طلب زيادة الحد من الجهة المشغّلة للخادم.',
  'This workspace has reached its limit of documents. Delete some that nobody needs, or ask the person who runs this server for more.':
    'بلغت مساحة العمل هذه حدها من الوثائق. يمكنك حذف ما لا يحتاجه أحد، أو طلب زيادة الحد من الجهة المشغّلة للخادم.',
  'This workspace has reached its limit of equipment. Delete some that nobody needs, or ask the person who runs this server for more.':
    'بلغت مساحة العمل هذه حدها من المعدات. يمكنك حذف ما لا يحتاجه أحد، أو طلب زيادة الحد من الجهة المشغّلة للخادم.',
  'This workspace has reached its limit of inspections. Delete items that nobody needs, or ask the person who runs this server for more.':
    'بلغت مساحة العمل هذه حدها من الفحوصات. يمكنك حذف معدات لا يحتاجها أحد، أو طلب زيادة الحد من الجهة المشغّلة للخادم.',
  'This workspace has reached its limit of members. Remove people who have left, or ask the person who runs this server for more.':
    'بلغت مساحة العمل هذه حدها من الأعضاء. يمكنك إزالة من غادروا، أو طلب زيادة الحد من الجهة المشغّلة للخادم.',
  'This workspace has reached its limit of team members. Remove people from teams, or ask the person who runs this server for more.':
    'بلغت مساحة العمل هذه حدها من أعضاء الفرق. يمكنك إزالة أشخاص من الفرق، أو طلب زيادة الحد من الجهة المشغّلة للخادم.',
  'This workspace has {0} audit packs, the most it can have. Delete one that is no longer needed.':
    'عدد حزم التدقيق في مساحة العمل هذه {0}، وهو الحد الأقصى. يمكنك حذف حزمة لم تعد لها حاجة.',
  'This workspace has {0} evidence links, the most it can have. Revoke one that is no longer needed.':
    'عدد روابط الاطلاع في مساحة العمل هذه {0}، وهو الحد الأقصى. يمكنك إبطال رابط لم تعد له حاجة.',
  'This workspace has {0} webhooks, the most it can have. Delete one that is no longer needed.':
    'عدد Webhook في مساحة العمل هذه {0}، وهو الحد الأقصى. يمكنك حذف واحد لم تعد له حاجة.',
  'This workspace requires a second factor. Add one to your account, or log in with your company.':
    'مساحة العمل هذه تتطلب عامل تحقق ثانيًا. يمكنك إضافته إلى حسابك، أو تسجيل الدخول عن طريق شركتك.',
  'Too many attempts. Please try again later.': 'محاولات كثيرة. يمكنك المحاولة لاحقًا.',
  'Verify your email address first.': 'يجب تأكيد بريدك الإلكتروني أولًا.',
  'We couldn’t find the TXT record yet. New records can take a few hours to show. Check it and try again later.':
    'لم يُعثر على سجل TXT بعد. قد تحتاج السجلات الجديدة إلى بضع ساعات كي تظهر. يمكنك مراجعته والمحاولة لاحقًا.',
  'We couldn’t find what you asked for, or you may not have permission to see it.':
    'تعذّر العثور على المطلوب، أو ليست لديك صلاحية عرضه.',
  'You are already a member of this workspace.': 'العضوية في مساحة العمل هذه موجودة من قبل.',
  'You don’t have the required permissions to do this.': 'ليست لديك الصلاحيات اللازمة لذلك.',
  'You have an account with a password. Enter the password once to link the two.':
    'لديك حساب بكلمة مرور. المطلوب إدخال كلمة المرور مرة واحدة لربط الاثنين.',
  'You have reached today’s limit of invitations. Please try again tomorrow.':
    'بلغت حد الدعوات لهذا اليوم. يمكنك المحاولة غدًا.',
  'You have reached today’s upload limit. Please try again tomorrow.':
    'بلغت حد رفع الملفات لهذا اليوم. يمكنك المحاولة غدًا.',
  'You have {0} API tokens in this workspace, the most you can have. Revoke one that you no longer need.':
    'عدد رموز API لديك في مساحة العمل هذه {0}، وهو الحد الأقصى. يمكنك إبطال رمز لم تعد بحاجة إليه.',
  'You have {0} passkeys, the most you can have. Remove one that you no longer use.':
    'عدد مفاتيح المرور لديك {0}، وهو الحد الأقصى. يمكنك إزالة مفتاح لم تعد تستخدمه.',
  'You logged in a while ago. Enter your password, or log in again first.':
    'مضى وقت على تسجيل دخولك. المطلوب إدخال كلمة المرور، أو تسجيل الدخول من جديد أولًا.',
  'You sent too many requests at the same time. Please try again in a moment.':
    'أُرسلت طلبات كثيرة في الوقت نفسه. يمكنك المحاولة بعد قليل.',
  'You submitted this yourself. Somebody else has to review it.':
    'هذه الوثيقة مقدّمة منك. يجب أن يراجعها شخص آخر.',
  'Your medical ID can’t be opened because this server’s secret was changed. The person who runs the server can bring it back. Your medical ID is unchanged.':
    'لا يمكن فتح هويتك الطبية لأن المفتاح السري لهذا الخادم تغيّر. يمكن للجهة المشغّلة للخادم إعادتها. هويتك الطبية لم تتغيّر.',
} satisfies Record<ErrorSentence, string>;
