import { DOCUMENT_COLUMNS } from '#contract/imports.ts';
import { cleanLines, cleanText } from '#contract/rules/text.ts';
import type { DetailsField } from '#web/words/documents/documentsSheet.ts';
import { type FoundList, foundIn } from '../found.ts';
import { isEndless, isEndlessWord, listedDate } from '../reader/dates.ts';
import { lettersOf, type Noun, synonyms } from '../reader/headings.ts';
import type { List, ListRow, ListTable } from '../reader/list.ts';
import { cellOf } from '../reader/readList.ts';
import { peopleNoun } from './people.ts';

type Fact = DetailsField | 'emails' | 'firstName' | 'lastName' | 'staffNumber';

const { email, fullName, firstName, lastName, staffNumber } = peopleNoun.facts;

/** Details of documents in lists, with headings in English, German, French, Spanish, Polish and Arabic, and those of training records. */
export const detailsNoun: Noun<Fact> = {
  facts: {
    file: {
      words: synonyms(`
        file filename files documentfile nameoffile filepath path attachment scan dateiname datei dateien anhang
        fichier nomdufichier archivo nombredelarchivo nombredearchivo fichero adjunto plik nazwapliku zalacznik الملف اسمالملف المرفق`),
    },
    emails: {
      words: ['memberemail', 'holderemail', 'employeeemail', ...email.words],
      contains: email.contains as RegExp,
    },
    people: {
      words: synonyms(`
        memberemailorname memberoremail member holder certificateholder holdername employee person worker people members holders assignto assignedto
        membername personname learner learnername trainee traineename student studentname participant delegate candidate attendee
        inhaber teilnehmer kursteilnehmer titulaire stagiaire participant titular participante alumno posiadacz uczestnik kursant
        حامل المتدرب المشارك ${fullName.words.filter((word) => word !== 'name' && word !== 'الاسم' && word !== 'displayname').join(' ')}`),
    },
    firstName,
    lastName,
    staffNumber,
    kind: {
      words: synonyms(`
        documenttype certificatetype type kind documentkind kindofdocument typeofdocument qualification qualificationtype competency course coursename
        coursetitle training trainingcourse trainingname certification licencetype licensetype certificatename nameofcertificate certificate
        dokumentart dokumenttyp nachweisart art qualifikation kurs schulung lehrgang zertifikat nachweis
        typededocument typedecertificat formation habilitation qualificationprofessionnelle certificat attestation
        tipodedocumento tipodecertificado curso formacion certificado certificacion titulo
        rodzajdokumentu typdokumentu kurs szkolenie uprawnienie kwalifikacja certyfikat swiadectwo zaswiadczenie
        نوعالمستند نوعالشهادة الدورة التدريب الشهادة`),
    },
    name: {
      words: synonyms(`
        displayname documentname documenttitle nameofdocument name document title dokumentname dokument bezeichnung nomdudocument document
        nombredeldocumento documento nazwadokumentu dokument اسمالمستند المستند`),
    },
    issuedOn: {
      words: synonyms(`
        issuedon issuedate issue issued dateofissue dayofissue dateissued validfrom startdate completed completedon completiondate datecompleted
        dateofcompletion trainingdate coursedate datepassed passed dateachieved achieved awarded dateawarded obtained dateobtained certificateissuedate
        ausgestelltam ausstellungsdatum ausstellungstag gultigab erworbenam absolviertam abschlussdatum schulungsdatum
        datededelivrance delivrele datedemission emisle valablea partirdu datedobtention obtenule dateformation
        fechadeemision fechadeexpedicion emitido expedidoel validodesde fechadeobtencion fechadelcurso fechaderealizacion
        datawydania wydano wydanodnia waznyod waznaod datauzyskania dataukonczenia dataszkolenia تاريخالإصدار تاريخالاصدار صادرفي تاريخالدورة`),
      contains:
        /\b(?:issue date|date of issue|issued on|completion date|ausstellungsdatum|date de delivrance|fecha de emision|data wydania)\b/,
      value: 'date',
      month: 'start',
    },
    expirationDate: {
      words: synonyms(`
        expirationdate expirydate expires expireson expiry expiration expire expiresat dateofexpiry dateofexpiration validuntil validto validtill
        validthrough enddate renewaldate renewaldue renewby duedate nextdue refresherdue certificateexpirydate
        ablaufdatum ablauftag gultigbis laufttab lauftabam ablauf verfallsdatum gultigkeit
        datedexpiration datedecheance expirele expiration valablejusquau valablejusqua validejusquau echeance findevalidite datedefindevalidite
        fechadevencimiento fechadecaducidad vencimiento caducidad caduca vence validohasta fechadeexpiracion
        datawaznosci waznydo waznado wazneldo terminwaznosci datawygasniecia wygasa تاريخالانتهاء تاريخانتهاءالصلاحية صالححتى ينتهيفي`),
      contains:
        /\b(?:expir\w*|valid (?:until|to|till)|gultig bis|ablaufdatum|valable jusqu\w*|vencimiento|caducidad|waznosci)\b/,
      value: 'date',
      canBeEndless: true,
    },
    expirationReminder: {
      words: synonyms(`
        remindermonths reminder reminderinmonths remindme erinnerung erinnerungmonate rappel rappelmois recordatorio recordatoriomeses
        przypomnienie przypomnieniemiesiace تذكير`),
      contains: /^reminder\b/,
    },
    number: {
      words: synonyms(`
        number no nr certificatenumber certificateno certificateid documentnumber documentno cardnumber licencenumber licensenumber registrationnumber
        nummer zertifikatsnummer ausweisnummer dokumentnummer numero numeroducertificat numerodelattestation numerodecertificado numerodeldocumento
        numercertyfikatu numerdokumentu numeruprawnien numer رقمالشهادة رقمالمستند الرقم`),
      value: 'code',
    },
    issuer: {
      words: synonyms(`
        issuer issuedby provider trainingprovider trainer authority issuingauthority issuingbody awardingbody trainingcompany school
        aussteller ausgestelltvon ausstellendestelle schulungsanbieter anbieter bildungstrager delivrepar organisme organismedeformation emetteur
        emisor emitidopor expedidopor entidademisora centrodeformacion wystawca wydanyprzez wydaneprzez organwydajacy organizator
        الجهةالمصدرة جهةالإصدار صادرعن`),
    },
  },
  needs: ['file'],
  others:
    /provider|issuer|trainer|instructor|assessor|examiner|teacher|company|schulungsleiter|ausbilder|formateur|instruct/,
  settle: settled,
};

type Facts = readonly (Fact | null)[];
const NAMES = ['people', 'firstName', 'lastName'] as const;
const PEOPLE = ['emails', 'people', 'firstName', 'lastName', 'staffNumber'] as const;

const turned = (facts: Facts, from: Fact, to: Fact): (Fact | null)[] =>
  facts.map((fact) => (fact === from ? to : fact));

/** “Name” beside a course is the person's, where nothing else says what they are called; “Certificate” beside a type is the name. */
function settled(facts: Facts, headings: readonly string[]): (Fact | null)[] {
  if (!facts.includes('kind')) return [...facts];
  const isNamed = NAMES.some((fact) => facts.includes(fact));
  const found = isNamed ? [...facts] : turned(facts, 'name', 'people');
  const second = found.includes('name')
    ? -1
    : found.findIndex(
        (fact, column) =>
          fact === null && detailsNoun.facts.kind.words.includes(lettersOf(headings[column] ?? '')),
      );
  if (second >= 0) found[second] = 'name';
  return found;
}

/** One column for each document type, which stands in its heading with a day for each person below it: a matrix of training. */
type OfType = 'expiresOfType' | 'issuedOfType';
export type DocumentFact = Exclude<Fact, 'file'> | OfType;

const { file: _, ...documentFacts } = detailsNoun.facts;
const NO_HEADINGS = { words: [], value: 'date', several: true } as const;

/** Our own matrix says of each requirement a state and when it expires. */
const EXPIRES_OF_TYPE = /^(.+):\s*expires$/i;

/** Details of documents that are there, as they are exported, and as other tools list them by person. */
export const documentsNoun: Noun<DocumentFact> = {
  facts: {
    ...documentFacts,
    expiresOfType: { ...NO_HEADINGS, canBeEndless: true },
    issuedOfType: { ...NO_HEADINGS, month: 'start' },
  },
  needs: ['kind', 'name', 'expiresOfType', 'issuedOfType'],
  settle: (facts, headings) => {
    if (!headings.some((heading) => EXPIRES_OF_TYPE.test(heading)))
      return settled(facts as Facts, headings) as (DocumentFact | null)[];
    const people = facts.map((fact) => (fact === 'name' ? 'people' : fact));
    return people.map((fact, column) =>
      EXPIRES_OF_TYPE.test(headings[column] ?? '') ? 'expiresOfType' : fact,
    );
  },
  ...(detailsNoun.others && { others: detailsNoun.others }),
};

/** The rows of all tables; of a matrix one for each day that stands in it. */
export const documentsIn = (list: List<DocumentFact>): FoundList => foundIn(list, documentRows);

/** The rows of all tables, each about a file (DOC-24). */
export const detailsIn = (list: List<Fact>): FoundList => foundIn(list, documentRows);

type Values = Record<string, string>;

function documentRows(table: ListTable<DocumentFact | 'file'>): { number: number; values: Values }[] {
  const { text, date } = cellOf(table);
  const cell = (row: ListRow, fact: DocumentFact): string => dayText(fact, date(row, fact), text(row, fact));
  const ofTypes = table.columns.filter(({ fact }) => fact === 'expiresOfType' || fact === 'issuedOfType');
  return table.rows.flatMap((row) => {
    const person = personOf((fact) => text(row, fact));
    const own = valuesOf({
      // A path says more than the name of a file.
      file: text(row, 'file').replace(/^.*[\\/]/, ''),
      person,
      ...Object.fromEntries(
        DOCUMENT_COLUMNS.flatMap((column) => (column === 'person' ? [] : [[column, cell(row, column)]])),
      ),
    });
    const { number } = row;
    if (ofTypes.length === 0) return [{ number, values: own }];
    const byType = ofTypes.flatMap(({ fact, heading, index }): { type: string; values: Values }[] => {
      const day =
        fact === null || fact === 'file' ? '' : dayText(fact, row.dates[index], row.cells[index] ?? '');
      const type = heading.match(EXPIRES_OF_TYPE)?.[1] ?? heading;
      return day === ''
        ? []
        : [{ type, values: { [fact === 'issuedOfType' ? 'issuedOn' : 'expirationDate']: day } }];
    });
    return [...Map.groupBy(byType, ({ type }) => type)].map(([kind, of]) => ({
      number,
      values: Object.assign({}, own, valuesOf({ kind }), ...of.map(({ values }) => values)) as Values,
    }));
  });
}

/** Those that say anything. */
const valuesOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      // Several people stand on lines of their own.
      const clean = name === 'person' ? cleanLines(value).trim() : cleanText(value);
      return clean === '' ? [] : [[name, clean]];
    }),
  );

/** A cell as the calls take it; one that stands for "never" says nothing. */
function dayText(fact: DocumentFact, day: string | undefined, text: string): string {
  if (fact === 'expirationReminder') return day ?? monthsText(text);
  if (documentsNoun.facts[fact].value !== 'date') return text;
  const isNever = day === undefined ? isEndlessWord(text) : isEndless(day);
  return isNever && documentsNoun.facts[fact].canBeEndless ? '' : (day ?? text);
}

/** `3 months` and `1 year` as a number of months; a day that is typed out is read as one. */
function monthsText(text: string): string {
  const [, number, unit = ''] = /^(\d+)\s*(m|mo|months?|y|years?)?\b\.?$/i.exec(text.trim()) ?? [];
  if (number !== undefined) return String(Number(number) * (/^y/i.test(unit) ? 12 : 1));
  const read = listedDate(text, null);
  return 'date' in read ? read.date : text;
}

/** Whoever holds it: an address says better than a name who is meant, and a staff number better than both first and last name. */
const personOf = (at: (fact: (typeof PEOPLE)[number]) => string): string =>
  [at('emails'), at('staffNumber'), at('people'), `${at('firstName')} ${at('lastName')}`.trim()].find(
    (one) => one !== '',
  ) ?? '';
