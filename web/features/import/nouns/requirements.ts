import { t } from '@lingui/core/macro';
import { type ListedRequirementColumn, REQUIREMENT_COLUMNS } from '#contract/imports.ts';
import { cleanText, splitNames } from '#contract/rules/text.ts';
import { type FoundList, foundIn } from '../found.ts';
import { isEndless, isEndlessWord } from '../reader/dates.ts';
import { lettersOf, type Noun, synonyms } from '../reader/headings.ts';
import type { List, ListRow, ListTable } from '../reader/list.ts';
import { cellOf } from '../reader/readList.ts';

/** Facts of requirements, as columns of lists say them. Those who must hold one may stand in several columns. */
export const REQUIREMENT_FACTS = [...REQUIREMENT_COLUMNS, 'teams', 'trades', 'roles'] as const;
export type RequirementFact = (typeof REQUIREMENT_FACTS)[number];

/** Requirements in lists, with headings in English, German, French, Spanish, Polish and Arabic. */
export const requirementsNoun: Noun<RequirementFact> = {
  facts: {
    name: {
      words: synonyms(`
        requirement requirementname nameofrequirement rule name title requirementtitle trainingrequirement obligation topic
        anforderung anforderungen name bezeichnung vorgabe pflicht titel thema exigence nomdelexigence obligation intitule nom
        requisito nombredelrequisito obligacion nombre wymaganie wymog nazwawymagania nazwa obowiazek المتطلب المتطلبات اسمالمتطلب الشرط الاسم`),
    },
    kinds: {
      words: synonyms(`
        documenttypes documenttype requireddocument requireddocuments documents document certificates certificate certificatetype requiredcertificate requiredcertificates
        training trainings requiredtraining course courses competency competencies qualification qualifications requiredqualification evidence proof ticket tickets licence license
        dokumentarten dokumentart dokumenttyp nachweis nachweise nachweisart qualifikation qualifikationen schulung schulungen unterweisung zertifikat kurs unterlagen
        typededocument typesdedocument documentsrequis formation formations habilitation habilitations certificat certificats attestation justificatif
        tipodedocumento tiposdedocumento documentosrequeridos formacion certificado certificados curso cursos acreditacion habilitacion
        rodzajdokumentu rodzajedokumentow dokumenty dokument szkolenie szkolenia uprawnienie uprawnienia certyfikat kwalifikacje
        نوعالمستند أنواعالمستندات المستندات المستند الشهادة الشهادات التدريب المؤهل`),
      contains:
        /\b(?:document types?|required (?:documents?|certificates?|training)|dokumentart(?:en)?|tipos? de documentos?|types? de documents?)\b/,
    },
    who: {
      words: synonyms(`
        who whom for appliesto applicableto applicable requiredfor requiredby mandatoryfor audience targetgroup people persons group groups scope who must hold whomustholdit
        wer fur giltfur geltungsbereich zielgruppe personen personenkreis gruppe betroffene erforderlichfur
        qui pour applicablea concerne personnesconcernees public destinataires groupe
        quien quienes para aplicablea aplicaa destinatarios personas grupo ambito
        kto dla dotyczy kogodotyczy osoby grupa zakres من لمن ينطبقعلى الفئة الفئةالمستهدفة الأشخاص`),
      contains: /\b(?:applies to|required for|mandatory for|gilt fur)\b/,
    },
    teams: {
      words: synonyms(`
        team teams crew crews department departments site sites project projects
        abteilung abteilungen kolonne standort baustelle equipe equipes service chantier equipo equipos cuadrilla departamento obra
        zespol zespoly brygada dzial budowa الفريق الفرق القسم`),
    },
    trades: {
      words: synonyms(`
        trade trades occupation occupations job jobs jobtitle jobrole position positions function craft crafts
        gewerk gewerke beruf berufe tatigkeit tatigkeiten funktion metier metiers fonction poste oficio oficios puesto cargo
        zawod zawody stanowisko stanowiska المهنة المهن الحرفة الوظيفة`),
    },
    roles: {
      words: synonyms(`
        role roles workspacerole accessrole rolle rollen role roles rol roles rola role الدور الأدوار`),
    },
    from: {
      words: synonyms(`
        from validfrom startdate start starts startson begins beginson effectivefrom effectivedate effective firstday since requiredfromdate
        ab von gultigab giltab beginn startdatum inkraftab datededebut debut valablea partirdu aPartirDu entreeenvigueur apartirdu
        desde fechadeinicio inicio vigentedesde validodesde od odkiedy waznyod obowiazujeod datarozpoczecia من تاريخ منتاريخ تاريخالبدء ساريمن`),
      value: 'date',
      month: 'start',
    },
    until: {
      words: synonyms(`
        until till to validuntil enddate end ends endson lastday effectiveuntil effectiveto expires expireson
        bis gultigbis giltbis ende enddatum jusquau datedefin fin valablejusquau hasta fechadefin fin vigentehasta validohasta
        do dokiedy waznydo obowiazujedo datazakonczenia إلىتاريخ حتى تاريخالانتهاء ساريحتى`),
      value: 'date',
      month: 'end',
      canBeEndless: true,
    },
    graceDays: {
      words: synonyms(`
        gracedays daysofgrace grace graceperiod graceperioddays gracedaysfornewcomers gracefornewcomers
        karenztage karenz karenzzeit schonfrist frist fristtage ubergangsfrist delai delaidegrace joursdegrace delaijours
        diasdegracia gracia periododegracia plazo dnikarencji karencja okreskarencji dniulgi فترةالسماح أيامالسماح المهلة`),
      contains: /\bgrace\b/,
    },
    blocking: {
      words: synonyms(`
        blocks blocking blocksorwarns effect gap ifmissing whenmissing severity enforcement mandatory compulsory level consequence
        blockiert blockierend sperrt wirkung folge pflichtigkeit verbindlichkeit zwingend bloquant bloque effet consequence obligatoire
        bloquea bloqueante efecto consecuencia obligatorio blokuje blokujace skutek obowiazkowe يمنع الأثر إلزامي المنع`),
    },
    source: {
      words: synonyms(`
        source basis legalbasis law regulation standard reference norm legalreference citation origin demandedby client
        quelle rechtsgrundlage grundlage gesetz vorschrift norm verweis referenz source baselegale loi reglement norme
        fuente baselegal ley norma normativa referencia zrodlo podstawa podstawaprawna przepis norma المصدر الأساسالقانوني القانون المرجع`),
      contains: /\b(?:legal|rechtsgrundlage|baselegale|podstawa prawna)\b/,
    },
  },
  needs: ['kinds', 'name'],
};

/** All requirements of a list. */
export const requirementsIn = (list: List<RequirementFact>): FoundList => foundIn(list, rowsOf);

function rowsOf(table: ListTable<RequirementFact>) {
  const { text, date } = cellOf(table);
  const dayOf = (row: ListRow, field: 'from' | 'until'): string => {
    const day = date(row, field);
    const written = text(row, field);
    const isNever = day === undefined ? isEndlessWord(written) : isEndless(day);
    return isNever ? '' : (day ?? written);
  };
  const linesOf = (row: ListRow, fact: RequirementFact): string =>
    text(row, fact).split('\n').map(cleanText).filter(Boolean).join('\n');
  const read: Record<ListedRequirementColumn, (row: ListRow) => string> = {
    // Some lists name the document alone.
    name: (row) => cleanText(text(row, 'name')) || (linesOf(row, 'kinds').split('\n')[0] ?? ''),
    kinds: (row) => linesOf(row, 'kinds'),
    who: (row) =>
      [
        linesOf(row, 'who'),
        linesOf(row, 'roles'),
        ...splitNames(text(row, 'teams')).map((name) => t`Team: ${name}`),
        ...splitNames(text(row, 'trades')).map((name) => t`Trade: ${name}`),
      ]
        .filter(Boolean)
        .join('\n'),
    from: (row) => dayOf(row, 'from'),
    until: (row) => dayOf(row, 'until'),
    graceDays: (row) => daysIn(cleanText(text(row, 'graceDays'))),
    blocking: (row) => blockingIn(cleanText(text(row, 'blocking'))),
    source: (row) => text(row, 'source'),
  };
  return table.rows.map((row) => ({
    number: row.number,
    values: Object.fromEntries(
      REQUIREMENT_COLUMNS.flatMap((column) => {
        const value = read[column](row);
        return value === '' ? [] : [[column, value]];
      }),
    ),
  }));
}

/** `30`, `30 days`, `2 weeks` as a number of days; what is no number is left to the check. */
function daysIn(text: string): string {
  const [, number, unit = ''] = /^(\d+)\s*(\p{L}*)\.?$/u.exec(text) ?? [];
  if (number === undefined) return text;
  return String(Number(number) * (/^(?:w|semaine|semana|tyg|أسبوع)/i.test(unit) ? 7 : 1));
}

const BLOCKS = synonyms(`
  blocks block blocking blocked yes y true x mandatory compulsory required must stop critical ja blockiert sperrt zwingend pflicht verbindlich
  oui bloque bloquant obligatoire si bloquea bloqueante obligatorio tak blokuje obowiazkowe نعم يمنع إلزامي`);
const WARNS = synonyms(`
  warns warn warning no n false optional recommended advisory info information nein warnt hinweis empfohlen freiwillig
  non avertit avertissement recommande facultatif advierte aviso recomendado opcional nie ostrzega ostrzezenie zalecane لا يحذر تحذير اختياري`);

/** `true` for a word that says that a gap blocks, `false` for one that says that it warns; any other is left to the check. */
function blockingIn(text: string): string {
  const letters = lettersOf(text);
  if (BLOCKS.includes(letters) || /^[✓✔✅☑]/u.test(text) || text === '1') return 'true';
  return WARNS.includes(letters) || /^[✗✘✕✖❌☐]/u.test(text) || text === '0' ? 'false' : text;
}
