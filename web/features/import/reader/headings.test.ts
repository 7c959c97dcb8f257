import { expect, test } from 'vitest';
import { cellsOf, toldOf } from '#tests/support/lists.ts';
import { detailsNoun } from '../nouns/details.ts';
import { equipmentNoun } from '../nouns/equipment.ts';
import { peopleNoun } from '../nouns/people.ts';
import type { Noun } from './headings.ts';
import { readList } from './readList.ts';

const people = (input: string) => readList(input, peopleNoun);

test('headings are found below what stands above, in two rows, and again in the middle; empty columns at the end are none', () => {
  const list = people(
    'Crew list,,,,\nPrinted 3 May 2026,,,,\n,,,,\nWorker,,Contact,,\nFirst name,Surname,E-mail,,\nAnn,Lee,a@x.example,,\nFirst name,Surname,E-mail,,\nBo,Lund,b@x.example,,\n',
  );
  expect(list.read[0]?.headerRow).toBe(5);
  expect(list.read[0]?.columns.map(({ heading, fact }) => [heading, fact])).toEqual([
    ['Worker First name', 'firstName'],
    ['Worker Surname', 'lastName'],
    ['Contact E-mail', 'email'],
  ]);
  expect(cellsOf(list)).toEqual([
    ['Ann', 'Lee', 'a@x.example'],
    ['Bo', 'Lund', 'b@x.example'],
  ]);
  expect(toldOf(list)).toEqual(['repeatedHeading 7 First name · Surname · E-mail']);
});

test('a row with more values than columns is told', () => {
  expect(toldOf(people('Name,Email\nAnn,a@x.example\nDoe, Jane,j@x.example\n'))).toEqual([
    'unevenRow 3 j@x.example',
  ]);
});

test.each<[noun: Noun<string>, headings: string, fact: string]>([
  [peopleNoun, 'Manager email', 'email'],
  [peopleNoun, 'Supervisor e-mail', 'email'],
  [peopleNoun, 'Emergency email', 'email'],
  [peopleNoun, 'Emergency contact phone', 'phone'],
  [peopleNoun, 'Next of kin mobile', 'phone'],
  [peopleNoun, 'Reports to name', 'fullName'],
  [peopleNoun, 'Approver email address', 'email'],
  [peopleNoun, 'E-Mail Vorgesetzter', 'email'],
  [peopleNoun, 'Notfallkontakt Telefon', 'phone'],
  [peopleNoun, 'Courriel du responsable', 'email'],
  [peopleNoun, 'Téléphone en cas d’urgence', 'phone'],
  [peopleNoun, 'Correo del supervisor', 'email'],
  [peopleNoun, 'Teléfono de emergencia', 'phone'],
  [peopleNoun, 'E-mail przełożonego', 'email'],
  [peopleNoun, 'Telefon kontaktu alarmowego', 'phone'],
  [peopleNoun, 'بريد المدير', 'email'],
  [equipmentNoun, 'Manager email', 'ownerEmail'],
  [equipmentNoun, 'Supplier e-mail', 'ownerEmail'],
  [detailsNoun, 'Supervisor email', 'emails'],
  [detailsNoun, 'Training provider email', 'emails'],
])('[IMP-09] of %#, “%s” is nobody’s own %s', (noun, heading, fact) => {
  const need = noun.needs.at(-1) === 'lastName' ? 'Name' : (noun.facts[noun.needs[0] ?? '']?.words[0] ?? '');
  const [table] = readList(`${need},${heading}\nAnn Lee,boss@x.example\n`, noun).read;
  expect(table?.columns[1]).toMatchObject({
    fact: null,
    isOfSomebodyElse: true,
    samples: ['boss@x.example'],
  });
  const choice = readList(`${need},${heading}\nAnn Lee,boss@x.example\n`, noun, { facts: { '0:1': fact } });
  expect(choice.read[0]?.columns[1]?.fact).toBe(fact);
});

test('[IMP-09] “Emergency contact” above “Email” makes it somebody else’s', () => {
  const list = people(
    'Worker,,Emergency contact,\nName,Staff no,Name,Email\nAnn Lee,1,Max Lee,max@home.example\n',
  );
  expect(list.read[0]?.columns.map(({ fact }) => fact)).toEqual(['fullName', 'staffNumber', null, null]);
});

test.each<[noun: Noun<string>, headings: string]>([
  [
    peopleNoun,
    'Employee # → staffNumber | First Name → firstName | Last Name → lastName | Job Title → title | Work Email → email | Mobile Phone → phone | Supervisor → – | Department → –',
  ],
  [
    peopleNoun,
    'Associate ID → staffNumber | Payroll Name → fullName | Job Title Description → title | Work Contact: Work Email → email | Personal Contact: Personal Mobile → phone | Reports To Legal Name → –',
  ],
  [
    peopleNoun,
    'Worker → fullName | Employee ID → staffNumber | Business Title → title | Primary Work Email → email | Manager → –',
  ],
  [
    peopleNoun,
    'Personalnummer → staffNumber | Vorname → firstName | Nachname → lastName | E-Mail (dienstlich) → email | Handynummer → phone | E-Mail Vorgesetzter → –',
  ],
  [
    peopleNoun,
    'الاسم → fullName | البريد الإلكتروني → email | رقم الجوال → phone | الرقم الوظيفي → staffNumber | المسمى الوظيفي → title',
  ],
  [
    equipmentNoun,
    'Asset Name → name | Asset Tag → tagId | Serial → serialNumber | Model → model | Category → category | Status → – | EOL Date → endOfLifeOn',
  ],
  [
    equipmentNoun,
    'Asset Name → name | Asset Tag → tagId | Manufacturer → manufacturer | Model → model | Model No. → – | Serial → serialNumber | Location → location | Default Location → – | Supplier → – | Manager → – | Warranty Expires → – | Last Audit → lastInspectedOn | Next Audit Date → nextInspectionOn',
  ],
  [
    equipmentNoun,
    'Name → name | Brand → manufacturer | Model → model | Category → category | Location → location | Barcodes → – | Purchase price → –',
  ],
  [
    equipmentNoun,
    'Asset # → tagId | Name → name | Group → category | Product Model Number → model | Location → location | Vendor → – | Due Date → –',
  ],
  [
    equipmentNoun,
    'Name → name | VIN/SN → serialNumber | Type → category | Make → manufacturer | Model → model | Year → – | In-Service Date → firstUsedOn | Out-of-Service Date → endOfLifeOn',
  ],
  [
    equipmentNoun,
    'Scan code → tagId | Name → name | Manufacturer → manufacturer | Model → model | Serial number → serialNumber | Asset group → category | Current location → location',
  ],
  [
    equipmentNoun,
    'Gerätebezeichnung → name | Hersteller → manufacturer | Modell → model | Standort → location | Prüfdatum → lastInspectedOn | Prüfergebnis → lastResult | Nächste Prüfung → nextInspectionOn | Prüfer → –',
  ],
  [
    equipmentNoun,
    'Désignation → name | Marque → manufacturer | Modèle → model | Emplacement → location | Date du dernier contrôle → lastInspectedOn | Résultat → lastResult | Prochain contrôle → nextInspectionOn',
  ],
  [
    equipmentNoun,
    'Equipo → name | Fabricante → manufacturer | Modelo → model | Ubicación → location | Última inspección → lastInspectedOn | Resultado → lastResult | Próxima inspección → nextInspectionOn',
  ],
  [
    equipmentNoun,
    'Nazwa → name | Producent → manufacturer | Model → model | Lokalizacja → location | Data ostatniego przeglądu → lastInspectedOn | Wynik → lastResult | Następny przegląd → nextInspectionOn',
  ],
  [
    equipmentNoun,
    'المعدة → name | الشركة المصنعة → manufacturer | الموديل → model | الموقع → location | تاريخ آخر فحص → lastInspectedOn | النتيجة → lastResult | الفحص القادم → nextInspectionOn',
  ],
  [
    equipmentNoun,
    'Tool → name | Last LOLER inspection → lastInspectedOn | Next LOLER inspection → nextInspectionOn | Inspection interval → inspectionIntervalMonths | Manufacturer email → –',
  ],
  [
    equipmentNoun,
    'title → name | description → – | category → category | kit → – | tags → – | location → location',
  ],
  [
    equipmentNoun,
    'Bezeichnung → name | Inventarnummer → tagId | Seriennummer → serialNumber | Geräteart → category | Inbetriebnahme → firstUsedOn | Prüfintervall → inspectionIntervalMonths | Hersteller → manufacturer',
  ],
  [
    equipmentNoun,
    'Désignation → name | N° de série → serialNumber | Mise en service → firstUsedOn | Catégorie → category',
  ],
  [
    equipmentNoun,
    'Nazwa → name | Nr seryjny → serialNumber | Nr inwentarzowy → tagId | Kategoria → category',
  ],
  [equipmentNoun, 'Nombre del equipo → name | Número de serie → serialNumber | Código de barras → tagId'],
  [equipmentNoun, 'اسم المعدة → name | الرقم التسلسلي → serialNumber | الفئة → category'],
  [
    detailsNoun,
    'File → file | Employee → people | Certificate → kind | Certificate expiry date → expirationDate | Date of issue → issuedOn',
  ],
  [
    detailsNoun,
    'File name → file | Name → people | Course → kind | Date of expiry → expirationDate | Completed → issuedOn',
  ],
  [
    detailsNoun,
    'Datei → file | Mitarbeiter → people | Schulung → kind | Gültig bis → expirationDate | Ausstellungsdatum → issuedOn | Aussteller → issuer',
  ],
  [
    detailsNoun,
    'Fichier → file | Salarié → people | Formation → kind | Date d’expiration → expirationDate | Date de délivrance → issuedOn',
  ],
  [
    detailsNoun,
    'Archivo → file | Trabajador → people | Curso → kind | Fecha de vencimiento → expirationDate | Fecha de emisión → issuedOn',
  ],
  [
    detailsNoun,
    'Plik → file | Pracownik → people | Szkolenie → kind | Data ważności → expirationDate | Data wydania → issuedOn',
  ],
  [
    detailsNoun,
    'الملف → file | الموظف → people | الدورة → kind | تاريخ الانتهاء → expirationDate | تاريخ الإصدار → issuedOn',
  ],
  [detailsNoun, 'File → file | Name → name | Member e-mail → emails'],
  [detailsNoun, 'File → file | Holder → people | Certificate → name | Document type → kind'],
])('headings of other programs and languages are known: %#', (noun, headings) => {
  const expected = headings.split(' | ').map((one) => one.split(' → '));
  const names = expected.map(([name]) => name);
  const list = readList(`${names.join('\t')}\n${names.map((_, at) => `value ${at}`).join('\t')}\n`, noun);
  expect(list.read[0]?.columns.map(({ heading, fact }) => [heading, fact ?? '–'])).toEqual(expected);
});

test('[IMP-06] exact headings beat those that only contain a word, and no column is two', () => {
  const list = people(
    'Private email of the person\tName\tContact number\tPhone at home\tEmail\nx@x.example\tAnn\t1\t2\ty@x.example\n',
  );
  const facts = list.read[0]?.columns.map(({ heading, fact }) => [heading, fact]);
  expect(Object.fromEntries(facts ?? [])).toMatchObject({
    Email: 'email',
    'Private email of the person': null,
    'Contact number': 'phone',
    'Phone at home': null,
  });
});
