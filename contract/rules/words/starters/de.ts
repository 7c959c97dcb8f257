/** Notes of starter types, in German. The other languages have the same. */
export const germanKindNotes = {
  'Given on your first day by the site manager. Keep the signed sheet.':
    'Am ersten Tag durch die Bauleitung. Bewahren Sie den unterschriebenen Unterweisungsnachweis auf.',
  'Issued by the card scheme of your trade after its health and safety test.':
    'Wird nach einer Prüfung zu Arbeitssicherheit und Gesundheitsschutz von der Stelle ausgestellt, die für Ihre Tätigkeit Ausweise ausgibt.',
  'A course of one to three days with a first aid training provider, refreshed before it expires.':
    'Ein Kurs von einem bis drei Tagen bei einem Anbieter für Erste Hilfe, vor dem Ablauf aufzufrischen.',
  'A one-day course with practice in a harness, by a training provider.':
    'Ein eintägiger Kurs mit Übungen im Auffanggurt bei einem Schulungsanbieter.',
  'A course and an assessment by a scaffolding training provider.':
    'Ein Kurs mit Prüfung bei einem Schulungsanbieter für Gerüstbau.',
  'A course with a practical test on the type of crane you operate, by a training provider.':
    'Ein Kurs mit praktischer Prüfung auf der Art von Kran, die Sie führen, bei einem Schulungsanbieter.',
  'A course with a practical test about slinging loads and guiding a crane.':
    'Ein Kurs mit praktischer Prüfung zum Anschlagen von Lasten und Einweisen eines Krans.',
  'A course with a practical test on the class of machine you operate, by a training provider.':
    'Ein Kurs mit praktischer Prüfung auf der Klasse von Maschine, die Sie führen, bei einem Schulungsanbieter.',
  'A course with a practical test on the type of platform you use, by a training provider.':
    'Ein Kurs mit praktischer Prüfung auf der Art von Bühne, die Sie benutzen, bei einem Schulungsanbieter.',
  'A half-day course by a training provider, also held online.':
    'Ein halbtägiger Kurs bei einem Schulungsanbieter, auch online.',
  'A course with practice in a confined space and with rescue equipment, by a training provider.':
    'Ein Kurs mit Übungen in einem engen Raum und mit Rettungsgeräten bei einem Schulungsanbieter.',
  'A half-day course about welding, cutting and grinding safely.':
    'Ein halbtägiger Kurs über sicheres Schweißen, Schneiden und Schleifen.',
  'A half-day course about lifting and carrying, by a training provider or your own trainer.':
    'Ein halbtägiger Kurs über Heben und Tragen bei einem Schulungsanbieter oder durch eigene Unterweisende.',
  'An examination by an occupational physician. Submit the confirmation alone, never the findings.':
    'Eine Untersuchung durch Betriebsärztin oder Betriebsarzt. Reichen Sie nur die Bescheinigung ein, nie die Befunde.',
  'A fit test with the model of mask you wear, by a fit tester. Each model needs its own.':
    'Eine Dichtsitzprüfung mit dem Maskenmodell, das Sie tragen, durch eine dafür geschulte Person. Jedes Modell braucht eine eigene.',
  'A training week and an assessment by an independent assessor of your rope access association.':
    'Eine Trainingswoche und eine Prüfung durch eine unabhängige prüfende Person Ihres Verbands für Seilzugang.',
  'Logged hours at level 1, a training week and an assessment by an independent assessor.':
    'Nachgewiesene Stunden auf Level 1, eine Trainingswoche und eine Prüfung durch eine unabhängige Person.',
  'Logged hours at level 2, first aid, a training week and an assessment by an independent assessor.':
    'Nachgewiesene Stunden auf Level 2, Erste Hilfe, eine Trainingswoche und eine Prüfung durch eine unabhängige Person.',
  'Pages of your logbook with hours and signatures, submitted once a year.':
    'Seiten Ihres Logbuchs mit Stunden und Unterschriften, einmal im Jahr einzureichen.',
  'A course with rescue drills in the harness and with the kit you use at work.':
    'Ein Kurs mit Rettungsübungen im Auffanggurt und mit der Ausrüstung, die Sie bei der Arbeit benutzen.',
  'A course about inspecting harnesses, ropes and anchors, by a training provider or the maker.':
    'Ein Kurs über das Prüfen von Auffanggurten, Seilen und Anschlageinrichtungen bei einem Schulungsanbieter oder beim Hersteller.',
  'A course with exercises in water and with fire, by a training provider of your region.':
    'Ein Kurs mit Übungen im Wasser und mit Feuer bei einem Schulungsanbieter Ihrer Region.',
  'An examination by a physician who is listed for offshore work. Submit the certificate alone.':
    'Eine Untersuchung durch eine für Offshore-Arbeit zugelassene Ärztin oder einen Arzt. Reichen Sie nur die Bescheinigung ein.',
  'A course with a practical test on the type of truck you drive, by a training provider.':
    'Ein Kurs mit praktischer Prüfung auf der Art von Stapler, die Sie fahren, bei einem Schulungsanbieter.',
  'A course with a practical test on a reach truck, by a training provider.':
    'Ein Kurs mit praktischer Prüfung auf einem Schubmaststapler bei einem Schulungsanbieter.',
  'A short course with a practical test, by a training provider or your own trainer.':
    'Ein kurzer Kurs mit praktischer Prüfung bei einem Schulungsanbieter oder durch eigene Unterweisende.',
  'A one-day course about inspecting racks and reporting damage, by a training provider.':
    'Ein eintägiger Kurs über das Prüfen von Regalen und das Melden von Schäden bei einem Schulungsanbieter.',
  'A course about packing, storing and marking dangerous goods, for the way of transport you use.':
    'Ein Kurs über Verpacken, Lagern und Kennzeichnen von Gefahrgut, für Ihre Art der Beförderung.',
  'Periodic training for drivers of trucks. The expiration date is printed on your card.':
    'Regelmäßige Weiterbildung für das Fahren von Lkw. Das Ablaufdatum steht auf der Karte.',
  'A photo of both sides of the licence. The expiration date is printed on it.':
    'Ein Foto beider Seiten des Führerscheins. Das Ablaufdatum ist aufgedruckt.',
  'A short course with practice on an extinguisher, by a training provider or your fire safety officer.':
    'Ein kurzer Kurs mit Übung am Feuerlöscher bei einem Schulungsanbieter oder durch die eigenen Brandschutzbeauftragten.',
  'An examination by an occupational physician.': 'Eine Untersuchung durch Betriebsärztin oder Betriebsarzt.',
  'A half-day course for people who lead others out of a building, with a drill on site.':
    'Ein halbtägiger Kurs für alle, die andere aus einem Gebäude führen, mit einer Übung vor Ort.',
  'A check of your desk, chair and screen, by yourself with a form or by your safety officer.':
    'Eine Beurteilung von Tisch, Stuhl und Bildschirm, selbst mit einem Formular oder durch die Fachkraft für Arbeitssicherheit.',
  'An eye test by an optician or a physician. Submit the confirmation alone.':
    'Ein Sehtest beim Optiker oder in einer Arztpraxis. Reichen Sie nur die Bescheinigung ein.',
  'Given once a year by your manager. Keep the signed sheet.':
    'Einmal im Jahr durch die Führungskraft. Bewahren Sie den unterschriebenen Unterweisungsnachweis auf.',
  'A short course, mostly held online, with a test.': 'Ein kurzer Kurs, meist online, mit Test.',
};
export type KindNote = keyof typeof germanKindNotes;

/** Names, categories and questions of starter checklists, in German. The other languages have the same. */
export const germanChecklists = {
  'Ladder before use': 'Leiter vor der Benutzung',
  Ladders: 'Leitern',
  'Are the stiles straight, without cracks, dents or splits?':
    'Sind die Holme gerade, ohne Risse, Dellen und Absplitterungen?',
  'Are all rungs or steps present, firm and undamaged?':
    'Sind alle Sprossen oder Stufen vorhanden, fest und unbeschädigt?',
  'Are the rungs or steps clean, without oil, mud or paint?':
    'Sind die Sprossen oder Stufen sauber, ohne Öl, Schlamm und Farbe?',
  'Are all feet present, firm and not worn through?':
    'Sind alle Füße vorhanden, fest und nicht durchgewetzt?',
  'Are all rivets, screws and welds present and tight?':
    'Sind alle Nieten, Schrauben und Schweißnähte vorhanden und fest?',
  'Do hinges and locking bars move freely and lock?':
    'Lassen sich Gelenke und Verriegelungen leicht bewegen und rasten sie ein?',
  'Are the stays, cords or straps that hold a stepladder open undamaged?':
    'Sind die Spreizsicherungen, Seile oder Gurte einer Stehleiter unbeschädigt?',
  'Do the hooks and guides of an extension ladder lock?':
    'Rasten die Haken und Führungen einer Schiebeleiter ein?',
  'Is the ladder free of rust, rot, warping and home-made repairs?':
    'Ist die Leiter frei von Rost, Fäulnis, Verzug und selbst gemachten Reparaturen?',
  'Is the label with the maximum load readable?':
    'Ist die Kennzeichnung mit der zulässigen Belastung lesbar?',
  'Harness before use': 'Auffanggurt vor der Benutzung',
  'Fall protection': 'Absturzschutz (PSAgA)',
  'Is the webbing free of cuts, tears, fraying and holes?':
    'Ist das Gurtband frei von Schnitten, Rissen, Ausfransungen und Löchern?',
  'Is the webbing free of burns, melted spots, chemicals and stiff or faded parts?':
    'Ist das Gurtband frei von Brandstellen, Schmelzstellen, Chemikalien und steifen oder ausgeblichenen Stellen?',
  'Are all seams complete, without cut, pulled or loose threads?':
    'Sind alle Nähte vollständig, ohne durchtrennte, gezogene oder lose Fäden?',
  'Are the attachment points free of cracks, wear, rust and bends?':
    'Sind die Auffangösen frei von Rissen, Abrieb, Rost und Verbiegungen?',
  'Do all buckles close and lock, and stay closed when you pull?':
    'Schließen und verriegeln alle Verschlüsse und bleiben sie beim Ziehen geschlossen?',
  'Are adjusters and loops undamaged, and do they hold?':
    'Sind Versteller und Schlaufen unbeschädigt und halten sie?',
  'Are all fall indicators intact?': 'Sind alle Sturzindikatoren unversehrt?',
  'Are lanyards and energy absorbers undamaged, and have they never stopped a fall?':
    'Sind Verbindungsmittel und Falldämpfer unbeschädigt und haben sie noch nie einen Sturz aufgefangen?',
  'Do hooks and carabiners close and lock by themselves?':
    'Schließen und verriegeln Haken und Karabiner von selbst?',
  'Is the label with serial number and date of manufacture readable?':
    'Ist das Etikett mit Seriennummer und Herstellungsdatum lesbar?',
  'Is it within the service life that its maker gives?':
    'Liegt der Gurt innerhalb der Nutzungsdauer, die der Hersteller angibt?',
  'Is it clean and dry, and was it stored out of the sun?':
    'Ist er sauber und trocken, und wurde er vor Sonne geschützt gelagert?',
  'Scaffold before use': 'Gerüst vor der Benutzung',
  Scaffolds: 'Gerüste',
  'Is there a tag that clears it for use, and is the tag in date?':
    'Gibt es eine Kennzeichnung, die es zur Benutzung freigibt, und ist sie noch gültig?',
  'Do all standards stand upright on base plates and firm ground?':
    'Stehen alle Ständer senkrecht auf Fußplatten und tragfähigem Untergrund?',
  'Are all braces and ledgers in place and tight?':
    'Sind alle Diagonalen und Längsriegel vorhanden und fest?',
  'Are all ties to the building in place and firm?': 'Sind alle Verankerungen am Gebäude vorhanden und fest?',
  'Are all decks complete, without gaps, and secured against lifting?':
    'Sind alle Beläge vollständig, ohne Lücken und gegen Abheben gesichert?',
  'Are guardrails, midrails and toe boards in place on every open side?':
    'Sind Geländerholme, Zwischenholme und Bordbretter an jeder offenen Seite vorhanden?',
  'Are ladders or stairs in place and secured, and are hatches closed?':
    'Sind Leitern oder Treppen vorhanden und gesichert, und sind die Klappen geschlossen?',
  'Is the gap to the building small enough that nobody falls through it?':
    'Ist der Abstand zum Gebäude so klein, dass niemand hindurchfallen kann?',
  'Are couplers and parts free of cracks, bends and heavy rust?':
    'Sind Kupplungen und Teile frei von Rissen, Verbiegungen und starkem Rost?',
  'Is it loaded with no more than its tag allows?':
    'Ist es höchstens so belastet, wie die Kennzeichnung erlaubt?',
  'Is it far enough from power lines?': 'Ist es weit genug von Stromleitungen entfernt?',
  'Are the decks free of ice, mud and rubbish?': 'Sind die Beläge frei von Eis, Schlamm und Abfall?',
  'Is the ground below closed off where things could fall?':
    'Ist der Boden darunter abgesperrt, wo etwas herunterfallen könnte?',
  'Forklift before the shift': 'Gabelstapler vor Schichtbeginn',
  Forklifts: 'Gabelstapler',
  'Do the service brake and the parking brake hold?': 'Halten Betriebsbremse und Feststellbremse?',
  'Does it steer without play?': 'Lenkt er ohne Spiel?',
  'Are forks straight, without cracks, and locked in place?':
    'Sind die Gabelzinken gerade, ohne Risse und verriegelt?',
  'Do mast and chains move evenly, and are the chains tight on both sides?':
    'Bewegen sich Hubmast und Ketten gleichmäßig, und sind die Ketten beidseitig gleich gespannt?',
  'Do lifting, lowering and tilting work, and does the load stay where it is?':
    'Funktionieren Heben, Senken und Neigen, und bleibt die Last in ihrer Lage?',
  'Are hydraulics, fuel and battery free of leaks?': 'Sind Hydraulik, Kraftstoffanlage und Batterie dicht?',
  'Are tyres and wheels undamaged, and are all wheel nuts present?':
    'Sind Reifen und Räder unbeschädigt, und sind alle Radmuttern vorhanden?',
  'Do horn, lights and reversing alarm work?': 'Funktionieren Hupe, Licht und Rückfahrwarner?',
  'Are the seat belt and the seat switch in order?': 'Sind Gurt und Sitzschalter in Ordnung?',
  'Is the overhead guard undamaged and firm?': 'Ist das Fahrerschutzdach unbeschädigt und fest?',
  'Does the emergency switch stop it?': 'Hält der Not-Aus ihn an?',
  'Is the load capacity plate readable?': 'Ist das Traglastschild lesbar?',
  'Are fuel, oil and coolant, or the battery, full enough for the shift?':
    'Reichen Kraftstoff, Öl und Kühlmittel oder die Batterie für die Schicht?',
  'Are windows, mirrors and cab clean?': 'Sind Scheiben, Spiegel und Kabine sauber?',
  'Fire extinguisher, visual check': 'Feuerlöscher, Sichtprüfung',
  'Fire extinguishers': 'Feuerlöscher',
  'Is it in its place?': 'Ist er an seinem Platz?',
  'Can it be reached without moving anything?': 'Ist er erreichbar, ohne etwas wegzuräumen?',
  'Is the safety pin in place and the seal unbroken?':
    'Ist der Sicherungsstift vorhanden und die Plombe unversehrt?',
  'Is the gauge in the green, if there is one?':
    'Steht das Manometer im grünen Bereich, falls es eines gibt?',
  'Are hose and nozzle undamaged and not blocked?': 'Sind Schlauch und Düse unbeschädigt und frei?',
  'Is the body free of dents, rust and leaks?': 'Ist der Behälter frei von Dellen, Rost und Lecks?',
  'Is the next service still in the future?': 'Liegt die nächste Wartung noch in der Zukunft?',
  'Can it be seen, or is there a sign that leads to it?': 'Ist er zu sehen, oder führt ein Schild zu ihm?',
  'Are the instructions readable?': 'Ist die Anleitung lesbar?',
};
export type ChecklistText = keyof typeof germanChecklists;
