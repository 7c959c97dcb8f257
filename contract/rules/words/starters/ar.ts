import type { ChecklistText, KindNote } from './de.ts';

/** Notes of starter types, in Arabic. */
export const arabicKindNotes = {
  'Given on your first day by the site manager. Keep the signed sheet.':
    'يقدّمه مدير الموقع في اليوم الأول. يجب الاحتفاظ بالورقة الموقّعة.',
  'Issued by the card scheme of your trade after its health and safety test.':
    'تصدرها الجهة المختصة بمهنتك بعد اختبارها في الصحة والسلامة.',
  'A course of one to three days with a first aid training provider, refreshed before it expires.':
    'دورة من يوم إلى ثلاثة أيام لدى جهة تدريب على الإسعافات الأولية، تُجدَّد قبل انتهائها.',
  'A one-day course with practice in a harness, by a training provider.':
    'دورة ليوم واحد مع تدريب بحزام الأمان لدى جهة تدريب.',
  'A course and an assessment by a scaffolding training provider.': 'دورة وتقييم لدى جهة تدريب على السقالات.',
  'A course with a practical test on the type of crane you operate, by a training provider.':
    'دورة مع اختبار عملي على نوع الرافعة التي تشغّلها لدى جهة تدريب.',
  'A course with a practical test about slinging loads and guiding a crane.':
    'دورة مع اختبار عملي في ربط الأحمال وتوجيه الرافعة.',
  'A course with a practical test on the class of machine you operate, by a training provider.':
    'دورة مع اختبار عملي على فئة الآلة التي تشغّلها لدى جهة تدريب.',
  'A course with a practical test on the type of platform you use, by a training provider.':
    'دورة مع اختبار عملي على نوع المنصة التي تستخدمها لدى جهة تدريب.',
  'A half-day course by a training provider, also held online.':
    'دورة لنصف يوم لدى جهة تدريب، وتُعقد أيضًا عبر الإنترنت.',
  'A course with practice in a confined space and with rescue equipment, by a training provider.':
    'دورة مع تدريب في مكان محصور وبمعدات الإنقاذ لدى جهة تدريب.',
  'A half-day course about welding, cutting and grinding safely.':
    'دورة لنصف يوم عن اللحام والقطع والجلخ بأمان.',
  'A half-day course about lifting and carrying, by a training provider or your own trainer.':
    'دورة لنصف يوم عن الرفع والحمل لدى جهة تدريب أو مدرّب داخلي.',
  'An examination by an occupational physician. Submit the confirmation alone, never the findings.':
    'فحص لدى طبيب صحة مهنية. تُقدَّم شهادة اللياقة وحدها، دون النتائج.',
  'A fit test with the model of mask you wear, by a fit tester. Each model needs its own.':
    'اختبار ملاءمة بطراز الكمامة الذي تستخدمه لدى مختص. لكل طراز اختبار خاص به.',
  'A training week and an assessment by an independent assessor of your rope access association.':
    'أسبوع تدريب وتقييم من مقيّم مستقل تابع لجمعية الوصول بالحبال.',
  'Logged hours at level 1, a training week and an assessment by an independent assessor.':
    'ساعات مسجّلة في المستوى 1، وأسبوع تدريب، وتقييم من مقيّم مستقل.',
  'Logged hours at level 2, first aid, a training week and an assessment by an independent assessor.':
    'ساعات مسجّلة في المستوى 2، وإسعافات أولية، وأسبوع تدريب، وتقييم من مقيّم مستقل.',
  'Pages of your logbook with hours and signatures, submitted once a year.':
    'صفحات من سجلك فيها الساعات والتوقيعات، تُقدَّم مرة في السنة.',
  'A course with rescue drills in the harness and with the kit you use at work.':
    'دورة مع تمارين إنقاذ بحزام الأمان وبالمعدات المستخدمة في عملك.',
  'A course about inspecting harnesses, ropes and anchors, by a training provider or the maker.':
    'دورة عن فحص أحزمة الأمان والحبال ونقاط التثبيت لدى جهة تدريب أو الشركة المصنّعة.',
  'A course with exercises in water and with fire, by a training provider of your region.':
    'دورة مع تمارين في الماء ومع النار لدى جهة تدريب في منطقتك.',
  'An examination by a physician who is listed for offshore work. Submit the certificate alone.':
    'فحص لدى طبيب معتمد للعمل البحري. تُقدَّم الشهادة وحدها.',
  'A course with a practical test on the type of truck you drive, by a training provider.':
    'دورة مع اختبار عملي على نوع الرافعة الشوكية التي تقودها لدى جهة تدريب.',
  'A course with a practical test on a reach truck, by a training provider.':
    'دورة مع اختبار عملي على رافعة شوكية عالية لدى جهة تدريب.',
  'A short course with a practical test, by a training provider or your own trainer.':
    'دورة قصيرة مع اختبار عملي لدى جهة تدريب أو مدرّب داخلي.',
  'A one-day course about inspecting racks and reporting damage, by a training provider.':
    'دورة ليوم واحد عن فحص الأرفف والإبلاغ عن الأضرار لدى جهة تدريب.',
  'A course about packing, storing and marking dangerous goods, for the way of transport you use.':
    'دورة عن تعبئة البضائع الخطرة وتخزينها ووضع العلامات عليها، بحسب وسيلة النقل المستخدمة.',
  'Periodic training for drivers of trucks. The expiration date is printed on your card.':
    'تدريب دوري لسائقي الشاحنات. تاريخ الانتهاء مطبوع على البطاقة.',
  'A photo of both sides of the licence. The expiration date is printed on it.':
    'صورة لوجهي الرخصة. تاريخ الانتهاء مطبوع عليها.',
  'A short course with practice on an extinguisher, by a training provider or your fire safety officer.':
    'دورة قصيرة مع تدريب على طفاية لدى جهة تدريب أو مسؤول السلامة من الحريق.',
  'An examination by an occupational physician.': 'فحص لدى طبيب صحة مهنية.',
  'A half-day course for people who lead others out of a building, with a drill on site.':
    'دورة لنصف يوم لمن يقودون الآخرين إلى خارج المبنى، مع تمرين في الموقع.',
  'A check of your desk, chair and screen, by yourself with a form or by your safety officer.':
    'مراجعة لمكتبك وكرسيك وشاشتك، ذاتيًا بنموذج أو مع مسؤول السلامة.',
  'An eye test by an optician or a physician. Submit the confirmation alone.':
    'فحص نظر لدى اختصاصي بصريات أو طبيب. تُقدَّم الشهادة وحدها.',
  'Given once a year by your manager. Keep the signed sheet.':
    'يقدّمها المدير المباشر مرة في السنة. يجب الاحتفاظ بالورقة الموقّعة.',
  'A short course, mostly held online, with a test.': 'دورة قصيرة، تُعقد غالبًا عبر الإنترنت، مع اختبار.',
} satisfies Record<KindNote, string>;

/** Names, categories and questions of starter checklists, in Arabic. */
export const arabicChecklists = {
  'Ladder before use': 'السلم قبل الاستخدام',
  Ladders: 'السلالم',
  'Are the stiles straight, without cracks, dents or splits?':
    'هل القوائم مستقيمة وخالية من الشقوق والانبعاجات والتشظي؟',
  'Are all rungs or steps present, firm and undamaged?': 'هل كل الدرجات أو العتبات موجودة وثابتة وسليمة؟',
  'Are the rungs or steps clean, without oil, mud or paint?':
    'هل الدرجات أو العتبات نظيفة وخالية من الزيت والطين والدهان؟',
  'Are all feet present, firm and not worn through?': 'هل كل القواعد المطاطية موجودة وثابتة وغير متآكلة؟',
  'Are all rivets, screws and welds present and tight?': 'هل كل البراشيم والبراغي واللحامات موجودة ومحكمة؟',
  'Do hinges and locking bars move freely and lock?': 'هل تتحرك المفصلات وأذرع القفل بسهولة وتنقفل؟',
  'Are the stays, cords or straps that hold a stepladder open undamaged?':
    'هل الدعامات أو الحبال أو الأشرطة التي تُبقي السلم المزدوج مفتوحًا سليمة؟',
  'Do the hooks and guides of an extension ladder lock?': 'هل تنقفل خطاطيف السلم القابل للتمديد وموجّهاته؟',
  'Is the ladder free of rust, rot, warping and home-made repairs?':
    'هل السلم خالٍ من الصدأ والتعفن والاعوجاج والإصلاحات المنزلية؟',
  'Is the label with the maximum load readable?': 'هل ملصق الحمولة القصوى مقروء؟',
  'Harness before use': 'حزام الأمان قبل الاستخدام',
  'Fall protection': 'الحماية من السقوط',
  'Is the webbing free of cuts, tears, fraying and holes?':
    'هل الشريط خالٍ من القطوع والتمزقات والاهتراء والثقوب؟',
  'Is the webbing free of burns, melted spots, chemicals and stiff or faded parts?':
    'هل الشريط خالٍ من الحروق والمواضع المنصهرة والمواد الكيميائية والأجزاء المتيبسة أو الباهتة؟',
  'Are all seams complete, without cut, pulled or loose threads?':
    'هل كل الدرزات كاملة وخالية من الخيوط المقطوعة أو المسحوبة أو المرتخية؟',
  'Are the attachment points free of cracks, wear, rust and bends?':
    'هل نقاط التعليق خالية من الشقوق والتآكل والصدأ والانثناء؟',
  'Do all buckles close and lock, and stay closed when you pull?':
    'هل تُغلق كل الأبازيم وتنقفل وتبقى مغلقة عند الشد؟',
  'Are adjusters and loops undamaged, and do they hold?': 'هل أدوات الضبط والحلقات سليمة وتمسك جيدًا؟',
  'Are all fall indicators intact?': 'هل كل مؤشرات السقوط سليمة؟',
  'Are lanyards and energy absorbers undamaged, and have they never stopped a fall?':
    'هل حبال الأمان وممتصات الصدمة سليمة ولم توقف سقوطًا من قبل؟',
  'Do hooks and carabiners close and lock by themselves?':
    'هل تُغلق الخطاطيف وحلقات التعليق وتنقفل من تلقاء نفسها؟',
  'Is the label with serial number and date of manufacture readable?':
    'هل الملصق الذي يحمل الرقم التسلسلي وتاريخ الصنع مقروء؟',
  'Is it within the service life that its maker gives?':
    'هل ما زال الحزام ضمن العمر الافتراضي الذي تحدده الشركة المصنّعة؟',
  'Is it clean and dry, and was it stored out of the sun?':
    'هل الحزام نظيف وجاف، وهل كان محفوظًا بعيدًا عن الشمس؟',
  'Scaffold before use': 'السقالة قبل الاستخدام',
  Scaffolds: 'السقالات',
  'Is there a tag that clears it for use, and is the tag in date?':
    'هل توجد بطاقة تسمح باستخدامها، وهل البطاقة سارية؟',
  'Do all standards stand upright on base plates and firm ground?':
    'هل كل القوائم الرأسية منتصبة على قواعد وأرض ثابتة؟',
  'Are all braces and ledgers in place and tight?': 'هل كل الدعامات القطرية والعوارض في مكانها ومحكمة؟',
  'Are all ties to the building in place and firm?': 'هل كل المرابط مع المبنى في مكانها وثابتة؟',
  'Are all decks complete, without gaps, and secured against lifting?':
    'هل كل الأرضيات كاملة وبلا فجوات ومؤمّنة ضد الارتفاع؟',
  'Are guardrails, midrails and toe boards in place on every open side?':
    'هل الحواجز العلوية والوسطى وألواح القدم في مكانها في كل جانب مفتوح؟',
  'Are ladders or stairs in place and secured, and are hatches closed?':
    'هل السلالم أو الأدراج في مكانها ومؤمّنة، وهل الفتحات مغلقة؟',
  'Is the gap to the building small enough that nobody falls through it?':
    'هل الفجوة مع المبنى صغيرة بحيث لا يسقط منها أحد؟',
  'Are couplers and parts free of cracks, bends and heavy rust?':
    'هل الوصلات والأجزاء خالية من الشقوق والانثناء والصدأ الشديد؟',
  'Is it loaded with no more than its tag allows?': 'هل الحمولة عليها في حدود ما تسمح به بطاقتها؟',
  'Is it far enough from power lines?': 'هل هي بعيدة بما يكفي عن خطوط الكهرباء؟',
  'Are the decks free of ice, mud and rubbish?': 'هل الأرضيات خالية من الجليد والطين والنفايات؟',
  'Is the ground below closed off where things could fall?': 'هل الأرض تحتها مغلقة حيث قد تسقط أشياء؟',
  'Forklift before the shift': 'الرافعة الشوكية قبل الوردية',
  Forklifts: 'الرافعات الشوكية',
  'Do the service brake and the parking brake hold?': 'هل تمسك فرامل الخدمة وفرامل الوقوف؟',
  'Does it steer without play?': 'هل التوجيه بلا ارتخاء؟',
  'Are forks straight, without cracks, and locked in place?':
    'هل الشوكتان مستقيمتان وبلا شقوق ومقفلتان في مكانهما؟',
  'Do mast and chains move evenly, and are the chains tight on both sides?':
    'هل يتحرك الصاري والسلاسل بانتظام، وهل السلاسل مشدودة من الجانبين؟',
  'Do lifting, lowering and tilting work, and does the load stay where it is?':
    'هل يعمل الرفع والإنزال والإمالة، وهل تبقى الحمولة في موضعها؟',
  'Are hydraulics, fuel and battery free of leaks?': 'هل الهيدروليك والوقود والبطارية بلا تسرب؟',
  'Are tyres and wheels undamaged, and are all wheel nuts present?':
    'هل الإطارات والعجلات سليمة، وهل كل صواميلها موجودة؟',
  'Do horn, lights and reversing alarm work?': 'هل يعمل البوق والأضواء ومنبه الرجوع؟',
  'Are the seat belt and the seat switch in order?': 'هل حزام المقعد ومفتاح المقعد بحالة جيدة؟',
  'Is the overhead guard undamaged and firm?': 'هل الواقي العلوي سليم وثابت؟',
  'Does the emergency switch stop it?': 'هل يوقفها مفتاح الطوارئ؟',
  'Is the load capacity plate readable?': 'هل لوحة الحمولة مقروءة؟',
  'Are fuel, oil and coolant, or the battery, full enough for the shift?':
    'هل الوقود والزيت وسائل التبريد، أو البطارية، كافية للوردية؟',
  'Are windows, mirrors and cab clean?': 'هل النوافذ والمرايا والمقصورة نظيفة؟',
  'Fire extinguisher, visual check': 'طفاية الحريق، فحص بصري',
  'Fire extinguishers': 'طفايات الحريق',
  'Is it in its place?': 'هل هي في مكانها؟',
  'Can it be reached without moving anything?': 'هل يمكن الوصول إليها دون تحريك أي شيء؟',
  'Is the safety pin in place and the seal unbroken?': 'هل مسمار الأمان في مكانه والختم سليم؟',
  'Is the gauge in the green, if there is one?': 'هل المؤشر في المنطقة الخضراء، إن وُجد؟',
  'Are hose and nozzle undamaged and not blocked?': 'هل الخرطوم والفوهة سليمان وغير مسدودين؟',
  'Is the body free of dents, rust and leaks?': 'هل الجسم خالٍ من الانبعاجات والصدأ والتسرب؟',
  'Is the next service still in the future?': 'هل موعد الصيانة القادمة لم يحن بعد؟',
  'Can it be seen, or is there a sign that leads to it?': 'هل يمكن رؤيتها، أو هل توجد علامة تدل عليها؟',
  'Are the instructions readable?': 'هل التعليمات مقروءة؟',
} satisfies Record<ChecklistText, string>;
