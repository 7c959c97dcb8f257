import type { ChecklistText, KindNote } from './de.ts';

/** Notes of starter types, in Polish. */
export const polishKindNotes = {
  'Given on your first day by the site manager. Keep the signed sheet.':
    'Pierwszego dnia prowadzi go kierownik budowy. Zachowaj podpisaną kartę.',
  'Issued by the card scheme of your trade after its health and safety test.':
    'Wydaje je instytucja właściwa dla zawodu po egzaminie z bezpieczeństwa i higieny pracy.',
  'A course of one to three days with a first aid training provider, refreshed before it expires.':
    'Kurs od jednego do trzech dni w firmie szkolącej z pierwszej pomocy, odnawiany przed końcem ważności.',
  'A one-day course with practice in a harness, by a training provider.':
    'Jednodniowy kurs z ćwiczeniami w szelkach w firmie szkoleniowej.',
  'A course and an assessment by a scaffolding training provider.':
    'Kurs z egzaminem w firmie szkolącej z montażu rusztowań.',
  'A course with a practical test on the type of crane you operate, by a training provider.':
    'Kurs z egzaminem praktycznym na żurawiu, który obsługujesz, w firmie szkoleniowej.',
  'A course with a practical test about slinging loads and guiding a crane.':
    'Kurs z egzaminem praktycznym z podwieszania ładunków i sygnalizacji dla operatora żurawia.',
  'A course with a practical test on the class of machine you operate, by a training provider.':
    'Kurs z egzaminem praktycznym na maszynie, którą obsługujesz, w firmie szkoleniowej.',
  'A course with a practical test on the type of platform you use, by a training provider.':
    'Kurs z egzaminem praktycznym na podeście, którego używasz, w firmie szkoleniowej.',
  'A half-day course by a training provider, also held online.':
    'Półdniowy kurs w firmie szkoleniowej, także online.',
  'A course with practice in a confined space and with rescue equipment, by a training provider.':
    'Kurs z ćwiczeniami w przestrzeni zamkniętej i ze sprzętem ratowniczym w firmie szkoleniowej.',
  'A half-day course about welding, cutting and grinding safely.':
    'Półdniowy kurs bezpiecznego spawania, cięcia i szlifowania.',
  'A half-day course about lifting and carrying, by a training provider or your own trainer.':
    'Półdniowy kurs podnoszenia i przenoszenia w firmie szkoleniowej lub u własnego instruktora.',
  'An examination by an occupational physician. Submit the confirmation alone, never the findings.':
    'Badanie u lekarza medycyny pracy. Prześlij tylko orzeczenie, nigdy wyniki.',
  'A fit test with the model of mask you wear, by a fit tester. Each model needs its own.':
    'Test dopasowania modelu maski, którego używasz. Każdy model wymaga osobnego testu.',
  'A training week and an assessment by an independent assessor of your rope access association.':
    'Tydzień szkolenia i ocena niezależnego egzaminatora organizacji dostępu linowego.',
  'Logged hours at level 1, a training week and an assessment by an independent assessor.':
    'Udokumentowane godziny na poziomie 1, tydzień szkolenia i ocena niezależnego egzaminatora.',
  'Logged hours at level 2, first aid, a training week and an assessment by an independent assessor.':
    'Udokumentowane godziny na poziomie 2, pierwsza pomoc, tydzień szkolenia i ocena niezależnego egzaminatora.',
  'Pages of your logbook with hours and signatures, submitted once a year.':
    'Strony dziennika z godzinami i podpisami, przesyłane raz w roku.',
  'A course with rescue drills in the harness and with the kit you use at work.':
    'Kurs z ćwiczeniami ratowniczymi w szelkach i ze sprzętem używanym w pracy.',
  'A course about inspecting harnesses, ropes and anchors, by a training provider or the maker.':
    'Kurs kontroli szelek, lin i punktów kotwiczenia w firmie szkoleniowej lub u producenta.',
  'A course with exercises in water and with fire, by a training provider of your region.':
    'Kurs z ćwiczeniami w wodzie i z ogniem w firmie szkoleniowej w twoim regionie.',
  'An examination by a physician who is listed for offshore work. Submit the certificate alone.':
    'Badanie u lekarza uprawnionego do badań offshore. Prześlij tylko zaświadczenie.',
  'A course with a practical test on the type of truck you drive, by a training provider.':
    'Kurs z egzaminem praktycznym na wózku, którym jeździsz, w firmie szkoleniowej.',
  'A course with a practical test on a reach truck, by a training provider.':
    'Kurs z egzaminem praktycznym na wózku wysokiego składowania w firmie szkoleniowej.',
  'A short course with a practical test, by a training provider or your own trainer.':
    'Krótki kurs z egzaminem praktycznym w firmie szkoleniowej lub u własnego instruktora.',
  'A one-day course about inspecting racks and reporting damage, by a training provider.':
    'Jednodniowy kurs kontroli regałów i zgłaszania uszkodzeń w firmie szkoleniowej.',
  'A course about packing, storing and marking dangerous goods, for the way of transport you use.':
    'Kurs pakowania, składowania i oznaczania towarów niebezpiecznych dla używanego rodzaju transportu.',
  'Periodic training for drivers of trucks. The expiration date is printed on your card.':
    'Szkolenie okresowe dla kierowców ciężarówek. Termin ważności jest wydrukowany na karcie.',
  'A photo of both sides of the licence. The expiration date is printed on it.':
    'Zdjęcie obu stron prawa jazdy. Termin ważności jest na nim wydrukowany.',
  'A short course with practice on an extinguisher, by a training provider or your fire safety officer.':
    'Krótki kurs z ćwiczeniem z gaśnicą w firmie szkoleniowej lub u własnego specjalisty ochrony przeciwpożarowej.',
  'An examination by an occupational physician.': 'Badanie u lekarza medycyny pracy.',
  'A half-day course for people who lead others out of a building, with a drill on site.':
    'Półdniowy kurs dla osób, które wyprowadzają innych z budynku, z ćwiczeniem na miejscu.',
  'A check of your desk, chair and screen, by yourself with a form or by your safety officer.':
    'Sprawdzenie biurka, krzesła i monitora, samodzielnie według formularza lub przez służbę BHP.',
  'An eye test by an optician or a physician. Submit the confirmation alone.':
    'Badanie wzroku u optyka lub lekarza. Prześlij tylko zaświadczenie.',
  'Given once a year by your manager. Keep the signed sheet.':
    'Raz w roku prowadzi go przełożony. Zachowaj podpisaną kartę.',
  'A short course, mostly held online, with a test.': 'Krótki kurs, zwykle online, z testem.',
} satisfies Record<KindNote, string>;

/** Names, categories and questions of starter checklists, in Polish. */
export const polishChecklists = {
  'Ladder before use': 'Drabina przed użyciem',
  Ladders: 'Drabiny',
  'Are the stiles straight, without cracks, dents or splits?':
    'Czy podłużnice są proste, bez pęknięć, wgnieceń i rozszczepień?',
  'Are all rungs or steps present, firm and undamaged?':
    'Czy wszystkie szczeble lub stopnie są na miejscu, mocne i nieuszkodzone?',
  'Are the rungs or steps clean, without oil, mud or paint?':
    'Czy szczeble lub stopnie są czyste, bez oleju, błota i farby?',
  'Are all feet present, firm and not worn through?':
    'Czy wszystkie stopki są na miejscu, mocne i nieprzetarte?',
  'Are all rivets, screws and welds present and tight?':
    'Czy wszystkie nity, śruby i spoiny są na miejscu i trzymają?',
  'Do hinges and locking bars move freely and lock?':
    'Czy przeguby i blokady poruszają się swobodnie i się blokują?',
  'Are the stays, cords or straps that hold a stepladder open undamaged?':
    'Czy zabezpieczenia przed rozsunięciem, linki lub taśmy drabiny rozstawnej są nieuszkodzone?',
  'Do the hooks and guides of an extension ladder lock?':
    'Czy haki i prowadnice drabiny wysuwanej się blokują?',
  'Is the ladder free of rust, rot, warping and home-made repairs?':
    'Czy drabina jest bez rdzy, zgnilizny, odkształceń i domowych napraw?',
  'Is the label with the maximum load readable?': 'Czy etykieta z największym obciążeniem jest czytelna?',
  'Harness before use': 'Szelki przed użyciem',
  'Fall protection': 'Ochrona przed upadkiem',
  'Is the webbing free of cuts, tears, fraying and holes?':
    'Czy taśma jest bez przecięć, rozdarć, przetarć i dziur?',
  'Is the webbing free of burns, melted spots, chemicals and stiff or faded parts?':
    'Czy taśma jest bez przypaleń, nadtopień, chemikaliów oraz sztywnych i wyblakłych miejsc?',
  'Are all seams complete, without cut, pulled or loose threads?':
    'Czy wszystkie szwy są pełne, bez przeciętych, wyciągniętych i luźnych nici?',
  'Are the attachment points free of cracks, wear, rust and bends?':
    'Czy punkty zaczepienia są bez pęknięć, zużycia, rdzy i wygięć?',
  'Do all buckles close and lock, and stay closed when you pull?':
    'Czy wszystkie klamry się zamykają i blokują i pozostają zamknięte przy pociągnięciu?',
  'Are adjusters and loops undamaged, and do they hold?':
    'Czy regulatory i szlufki są nieuszkodzone i trzymają?',
  'Are all fall indicators intact?': 'Czy wszystkie wskaźniki upadku są nienaruszone?',
  'Are lanyards and energy absorbers undamaged, and have they never stopped a fall?':
    'Czy liny i amortyzatory są nieuszkodzone i nigdy nie zatrzymały upadku?',
  'Do hooks and carabiners close and lock by themselves?':
    'Czy haki i zatrzaśniki same się zamykają i blokują?',
  'Is the label with serial number and date of manufacture readable?':
    'Czy etykieta z nr. seryjnym i datą produkcji jest czytelna?',
  'Is it within the service life that its maker gives?':
    'Czy nie minął okres użytkowania podany przez producenta?',
  'Is it clean and dry, and was it stored out of the sun?':
    'Czy szelki są czyste i suche i były przechowywane z dala od słońca?',
  'Scaffold before use': 'Rusztowanie przed użyciem',
  Scaffolds: 'Rusztowania',
  'Is there a tag that clears it for use, and is the tag in date?':
    'Czy jest tabliczka dopuszczająca do użycia i czy jest aktualna?',
  'Do all standards stand upright on base plates and firm ground?':
    'Czy wszystkie stojaki stoją pionowo na podstawkach i stabilnym podłożu?',
  'Are all braces and ledgers in place and tight?':
    'Czy wszystkie stężenia i rygle są na miejscu i dokręcone?',
  'Are all ties to the building in place and firm?': 'Czy wszystkie kotwy do budynku są na miejscu i mocne?',
  'Are all decks complete, without gaps, and secured against lifting?':
    'Czy wszystkie pomosty są pełne, bez szczelin i zabezpieczone przed podniesieniem?',
  'Are guardrails, midrails and toe boards in place on every open side?':
    'Czy poręcze, poręcze pośrednie i deski krawężnikowe są na każdym otwartym boku?',
  'Are ladders or stairs in place and secured, and are hatches closed?':
    'Czy drabiny lub schody są na miejscu i zabezpieczone, a klapy zamknięte?',
  'Is the gap to the building small enough that nobody falls through it?':
    'Czy szczelina przy budynku jest tak mała, że nikt przez nią nie wypadnie?',
  'Are couplers and parts free of cracks, bends and heavy rust?':
    'Czy złącza i części są bez pęknięć, wygięć i silnej rdzy?',
  'Is it loaded with no more than its tag allows?': 'Czy obciążenie nie przekracza podanego na tabliczce?',
  'Is it far enough from power lines?': 'Czy rusztowanie jest wystarczająco daleko od linii energetycznych?',
  'Are the decks free of ice, mud and rubbish?': 'Czy pomosty są bez lodu, błota i śmieci?',
  'Is the ground below closed off where things could fall?':
    'Czy teren poniżej jest odgrodzony tam, gdzie coś mogłoby spaść?',
  'Forklift before the shift': 'Wózek widłowy przed zmianą',
  Forklifts: 'Wózki widłowe',
  'Do the service brake and the parking brake hold?': 'Czy hamulec roboczy i postojowy trzymają?',
  'Does it steer without play?': 'Czy układ kierowniczy działa bez luzu?',
  'Are forks straight, without cracks, and locked in place?':
    'Czy widły są proste, bez pęknięć i zablokowane?',
  'Do mast and chains move evenly, and are the chains tight on both sides?':
    'Czy maszt i łańcuchy poruszają się równo, a łańcuchy są napięte po obu stronach?',
  'Do lifting, lowering and tilting work, and does the load stay where it is?':
    'Czy podnoszenie, opuszczanie i pochylanie działa, a ładunek zostaje na miejscu?',
  'Are hydraulics, fuel and battery free of leaks?':
    'Czy układ hydrauliczny, paliwowy i akumulator są bez wycieków?',
  'Are tyres and wheels undamaged, and are all wheel nuts present?':
    'Czy opony i koła są nieuszkodzone i mają wszystkie nakrętki?',
  'Do horn, lights and reversing alarm work?': 'Czy klakson, światła i sygnał cofania działają?',
  'Are the seat belt and the seat switch in order?': 'Czy pas i czujnik fotela są sprawne?',
  'Is the overhead guard undamaged and firm?': 'Czy dach ochronny jest nieuszkodzony i dobrze zamocowany?',
  'Does the emergency switch stop it?': 'Czy wyłącznik awaryjny zatrzymuje wózek?',
  'Is the load capacity plate readable?': 'Czy tabliczka udźwigu jest czytelna?',
  'Are fuel, oil and coolant, or the battery, full enough for the shift?':
    'Czy paliwa, oleju i płynu chłodniczego lub energii wystarczy na zmianę?',
  'Are windows, mirrors and cab clean?': 'Czy szyby, lusterka i kabina są czyste?',
  'Fire extinguisher, visual check': 'Gaśnica, oględziny',
  'Fire extinguishers': 'Gaśnice',
  'Is it in its place?': 'Czy gaśnica jest na swoim miejscu?',
  'Can it be reached without moving anything?': 'Czy można po nią sięgnąć bez przesuwania czegokolwiek?',
  'Is the safety pin in place and the seal unbroken?':
    'Czy zawleczka jest na miejscu, a plomba nienaruszona?',
  'Is the gauge in the green, if there is one?': 'Czy manometr, jeśli jest, pokazuje zielone pole?',
  'Are hose and nozzle undamaged and not blocked?': 'Czy wąż i dysza są nieuszkodzone i drożne?',
  'Is the body free of dents, rust and leaks?': 'Czy zbiornik jest bez wgnieceń, rdzy i wycieków?',
  'Is the next service still in the future?': 'Czy termin następnej konserwacji jeszcze nie minął?',
  'Can it be seen, or is there a sign that leads to it?': 'Czy gaśnicę widać lub prowadzi do niej znak?',
  'Are the instructions readable?': 'Czy instrukcja jest czytelna?',
} satisfies Record<ChecklistText, string>;
