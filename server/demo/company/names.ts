import type { Random } from '#server/demo/random.ts';

/** Invented people: given names that are common somewhere, with family names made up for the demo. */
const NAMES: readonly (readonly [given: string, family: string])[] = [
  [
    'Harriet Owen Gemma Callum Rowan Isla Duncan Maisie',
    'Thornwick Pellam Ashcombe Wetherwell Garsdale Larkinby',
  ],
  [
    'Jürgen Anke Matthias Heike Sönke Birgit Lothar Käthe',
    'Brückenmoser Ohlendorfer Kranzbach Möllenbeck Tiefenseer',
  ],
  [
    'Tomasz Agnieszka Łukasz Małgorzata Grzegorz Zofia Kinga',
    'Wrzesień Świderek Mazgaj Ziębica Gwóźdź Żureczek',
  ],
  [
    'Emre Ayşe Murat Elif Serkan Zeynep Tolga Gülşen',
    'Yıldıztepe Demirkolu Çınarlık Taşkıranlı Gökçelik Bozdağlı',
  ],
  [
    'João Inês Rui Beatriz Nuno Leonor Vasco Mafalda',
    'Monteverdinho Figueirinha Ramalheta Carvalhosa Quintelinha',
  ],
  [
    'Ionuț Ioana Mihai Ștefania Radu Anca Dragoș Raluca',
    'Crângașu Brădeanca Stejarul Izvoraș Plopeanca Lăstarul',
  ],
  [
    'Oleksandr Oksana Taras Nadiia Bohdan Mykola Solomiia',
    'Kalynchenko Vyshnevenko Stepovych Barvinchuk Yavornyk',
  ],
  ['Lâm Hương Tuấn Thảo Quang Vân', 'Khổngviên Đoànhải Quáchlâm Mạcsơn'],
  [
    'Chiara Lorenzo Ginevra Ettore Bianca Tullio Noemi',
    'Montalbina Fiorvante Collesanto Vallechiusa Roncagliola',
  ],
  ['Aoife Cormac Niamh Declan Sorcha Róisín Fionn', 'Glasmore Dunkerrow Ballanagh Carrickane'],
  ['Yasmin Karim Layla Tarek Salma Hamza Rania Idris', 'Zaytunari Benkhadra Haddawin Qasabiri Rimalout'],
  ['Signe Torvald Elin Åke Ingrid Bjarne', 'Fjällviken Sørbakken Åkerlunda Nordhagen'],
];

export interface Name {
  first: string;
  last: string;
}

/** Names in other scripts, with how a certificate prints them. */
export const OTHER_SCRIPTS: readonly (Name & { printed: string })[] = [
  { first: 'Олена', last: 'Барвінчук', printed: 'Olena Barvinchuk' },
  { first: 'Νίκος', last: 'Θαλασσινίδης', printed: 'Nikos Thalassinidis' },
  { first: 'Марко', last: 'Језерић', printed: 'Marko Jezeric' },
  { first: 'سلمى', last: 'الزيتوناري', printed: 'Salma Al-Zaytunari' },
];

/** So many different names, in the order of the seed. */
export function names(random: Random, count: number): Name[] {
  const all = NAMES.flatMap(([given, family]) =>
    given.split(' ').flatMap((first) => family.split(' ').map((last) => ({ first, last }))),
  );
  return random.shuffled(all).slice(0, count);
}

/** Letters that lose no mark when a text is taken apart. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
};

/** A name in plain Latin letters, as in an e-mail address. */
export const plainLetters = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => PLAIN[letter] ?? letter).join('');

/** Latin letters that the fonts of every PDF reader have; the others go without their marks. */
export const printed = (name: string): string =>
  [...name]
    .map((letter) => (/[\u0020-\u007e\u00a0-\u00ff]/.test(letter) ? letter : plainLetters(letter)))
    .join('');
