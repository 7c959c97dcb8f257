import { lettersOf, synonyms } from './headings.ts';

const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Signs without which a text only has to be trimmed. */
const MARKS = /[\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\r'=]/;

/** The text of a cell: trimmed, with single line ends, and without signs that only mark it as text. */
export function cellText(text: string): string {
  if (!MARKS.test(text)) return text.trim();
  const shown = text
    .replace(INVISIBLE, (sign) => (sign === '\u00a0' || sign === '\u200b' ? ' ' : ''))
    .replace(/\r\n?/g, '\n')
    .trim();
  // How Excel is told to take a value as text. The apostrophe of a name, as in “'t Hart”, stays.
  return shown
    .replace(/^='?"(.*)"$/s, '$1')
    .replace(/^='(?=[\d=+\-@])|^'(?=[\d=+\-@\s])/, '')
    .trim();
}

/** Words for nothing as letters alone: whoever fills in a list has to write something. */
const EMPTY = new Set(
  synonyms(`
    na none nil null tbc tbd tba notapplicable notavailable notassigned unassigned unknown blank empty nothing missing pending
    noemail nomail noemailaddress noaddress nophone nonumber nomobile noserial noserialnumber notag noexpiry noid nodata
    kein keine keiner keines keineangabe keineemail keinemail keinemailadresse keinetelefonnummer keinenummer entfallt unbekannt nichtvorhanden
    aucun aucune neant inconnu sansobjet sansemail pasdemail pasdetelephone nonrenseigne
    ninguno ninguna nohay desconocido sinemail sincorreo sintelefono sinnumero nodisponible noaplica sindatos
    brak nieznany niedotyczy nieustalono brakdanych brakemaila brakadresu
    لايوجد غيرمعروف غيرمتوفر غيرمتاح لاشيء بدون`),
);
/** The same for parts of names: “Na” and “Nil” are names too. */
const EMPTY_NAMES = new Set(
  synonyms(
    'tbc tbd tba unknown notapplicable notavailable unbekannt inconnu desconocido nieznany keineangabe غيرمعروف',
  ),
);

/** Errors as spreadsheets show them, in their languages. */
const ERROR =
  /^#(?:N\/?A|NV|N\/D|REF|BEZUG|ADR|¡REF|VALUE|WERT|VALEUR|¡VALOR|ARG|NAME|NOM|¿NOMBRE|NAZWA|NUM|ZAHL|NOMBRE|¡NUM|LICZBA|NULL|¡NULO|ZERO|DIV\/0|¡DIV\/0|DZIEL\/0|SPILL|CALC|GETTING_DATA|FIELD|#+)[!?]?$/i;

export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR.test(text);

/** True of a cell that says that there is nothing to say (IMP-07). */
export function isEmptyWord(text: string, isName = false): boolean {
  if (text === '' || isErrorText(text)) return true;
  if (text.length > 40) return false;
  if (/^[-–—−_.?/\\*~·•()[\]\s]+$/.test(text)) return true;
  // n/a, n.a., k.A., s/o, n/d, n.v., b/d
  if (/^\(?[nksb]\s?[./]\s?[aodvc]\.?\)?$/i.test(text)) return true;
  if (/\d/.test(text)) return false;
  return (isName ? EMPTY_NAMES : EMPTY).has(lettersOf(text));
}

/** Things that lists count. “Total station” is an instrument. */
const COUNTED =
  'employees|people|persons|items|rows|staff|members|records|entries|workers|mitarbeiter|personen|positionen|zeilen|employés|personnes|lignes|empleados|personas|filas|osób|pracowników|wierszy';
const TOTAL = new RegExp(
  `^(?:(?:grand|sub)[\\s-]?totals?|totals?|sum|count|summe|gesamt(?:summe|zahl)?|zwischensumme|insgesamt|anzahl|total g[ée]n[ée]ral|sous-total|somme|nombre|suma|recuento|razem|og[óo]łem|łącznie|liczba|المجموع|الإجمالي|مجموع|العدد)(?=$|[\\s:=])(?:[\\s\\p{L}]{0,40}[:=]|\\s+(?:of\\s+)?(?:${COUNTED}))?[\\s\\d.,]*$`,
  'iu',
);
const SINGLE_TOTAL = /^(?:count|anzahl|nombre|recuento|liczba|sum|العدد)$/i;

/** A row that sums up the others: it begins with a word for that, and has nothing but numbers beside it. */
export function isTotalsRow(cells: readonly string[]): boolean {
  const said = cells.filter((text) => text !== '');
  const [first = '', ...others] = said;
  if (!TOTAL.test(first) || !others.every((text) => /^[\s\d.,%€$£-]+$/.test(text))) return false;
  // “Total” alone could be a name; with a number it is none.
  return /\d/.test(said.join('')) || (said.length === 1 && cells.length > 1 && !SINGLE_TOTAL.test(first));
}

/** A long number that a spreadsheet wrote as 4.477E+11: most of its digits are gone. */
export const isSpoiltNumber = (text: string): boolean => /^[-+]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i.test(text);
