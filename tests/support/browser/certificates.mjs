/*
 * Draws certificates as phones and scanners bring them: cards and letters in three languages, lying at an angle or on their side, blurred,
 * unevenly lit, with noise. A seed makes the same ones again.
 */

/**
 * Draws one, in a page of a browser, and uses nothing from outside: tests hand it to theirs. Says with the JPEG in base64: both days that are printed
 * and go together by the type’s validity, `truth`, null where nothing may be filled in; whether no third day goes together with one of them,
 * `isClear`; whether a person could read them; and how it was made. `asked` says how it is photographed, where that is not by chance: its blur
 * as a share of the size of its letters, its noise.
 */
export async function drawCertificate(seed, today, asked = {}) {
  let state = (seed * 7919) >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low, high) => low + random() * (high - low);
  const one = (of) => of[Math.floor(random() * of.length)];
  const chance = (share) => random() < share;

  const iso = (moment) => moment.toISOString().slice(0, 10);
  const day = (from, days) => iso(new Date(Date.parse(from) + days * 86_400_000));
  const monthsLater = (from, months) => {
    const [year, month, date] = from.split('-').map(Number);
    const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    return iso(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
  };

  const language = one(['en', 'de', 'fr']);
  const words = {
    en: {
      title: ['CERTIFICATE OF COMPETENCE', 'Operator Card', 'Training certificate', 'First Aid at Work'],
      issued: ['Issue date', 'Date of issue', 'Issued on'],
      until: ['Valid until', 'Expiry date', 'Expires'],
      born: 'Date of birth',
      course: 'Course date',
      number: 'Certificate no.',
      text: 'has attended the course and passed the theoretical and practical test in accordance with the rules of the trade association.',
    },
    de: {
      title: ['Bescheinigung', 'BEFÄHIGUNGSNACHWEIS', 'Fahrausweis für Flurförderzeuge', 'Ersthelfer'],
      issued: ['Ausgestellt am', 'Ausstellungsdatum', 'Datum'],
      until: ['Gültig bis', 'Ablaufdatum', 'Gültigkeit bis'],
      born: 'Geburtsdatum',
      course: 'Lehrgang vom',
      number: 'Nachweis-Nr.',
      text: 'hat an der Ausbildung teilgenommen und die Prüfung in Theorie und Praxis nach den Vorschriften der Berufsgenossenschaft bestanden.',
    },
    fr: {
      title: ['ATTESTATION DE FORMATION', 'Carte de conducteur', 'Certificat', 'Sauveteur secouriste'],
      issued: ['Délivré le', 'Date de délivrance', 'Fait le'],
      until: ['Valable jusqu’au', 'Date d’expiration', 'Expire le'],
      born: 'Né(e) le',
      course: 'Stage du',
      number: 'Certificat n°',
      text: 'a suivi la formation et réussi les épreuves théoriques et pratiques conformément aux règles de la profession.',
    },
  }[language];
  const form = one(
    { en: ['long', 'short', 'slash', 'iso'], de: ['dots', 'dots', 'long'], fr: ['slash', 'long', 'dots'] }[
      language
    ],
  );
  const written = (date) => {
    const [year, month, number] = date.split('-');
    if (form === 'iso') return date;
    if (form === 'dots') return `${number}.${month}.${year}`;
    if (form === 'slash') return `${number}/${month}/${year}`;
    const options = {
      day: form === 'short' ? '2-digit' : 'numeric',
      month: form === 'short' ? 'short' : 'long',
      year: 'numeric',
      timeZone: 'UTC',
    };
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options).format(Date.parse(date));
  };

  const validMonths = one([12, 24, 36, 60]);
  const issuedOn = day(today, -Math.floor(between(0, validMonths * 30)));
  const story = one(['both', 'both', 'both', 'both', 'both', 'both', 'both', 'one', 'other', 'course']);
  const due = monthsLater(issuedOn, story === 'other' ? validMonths + one([-6, 6, 12]) : validMonths);
  const expirationDate = chance(0.3) ? day(due, -1) : due;
  const born = day('1996-01-01', -Math.floor(between(0, 11_000)));
  const course = day(issuedOn, story === 'course' ? -1 : -Math.floor(between(2, 40)));
  // After a course that ended the day before, nobody can tell with which of both days the validity begins.
  const truth = story === 'both' || story === 'course' ? { issuedOn, expirationDate } : null;

  const isCard = chance(0.5);
  const [width, height] = isCard ? [1012, 638] : [1240, 1754];
  const paper = new OffscreenCanvas(width, height);
  const pen = paper.getContext('2d');
  pen.fillStyle = isCard ? one(['#fff', '#eef4fb', '#fdf3e3', '#e9f5ea']) : one(['#fff', '#fdfcf8']);
  pen.fillRect(0, 0, width, height);
  const ink = one(['#111', '#222', '#1b2a4a', '#333']);
  const family = one(['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Liberation Sans Narrow']);
  const size = isCard ? between(26, 36) : between(22, 30);
  const put = (text, x, y, weight = 400, scale = 1) => {
    pen.fillStyle = ink;
    pen.font = `${weight} ${size * scale}px "${family}"`;
    pen.fillText(text, x, y);
  };
  const name = one([
    'Anna Kowalska',
    'Max Mustermann',
    'Jean Dupont',
    'Sarah O’Neill',
    'Łukasz Nowak',
    'Zoë Jäger',
  ]);
  const number = `${one(['A', 'FL', 'CH-', ''])}${Math.floor(between(10_000, 9_999_999))}`;
  const rows = [
    [words.born, written(born)],
    ...(story === 'course' || chance(0.3) ? [[words.course, written(course)]] : []),
    [words.number, number],
    ...(story === 'one' ? [] : [[one(words.issued), written(issuedOn)]]),
    [one(words.until), written(expirationDate)],
  ];
  if (isCard) {
    pen.fillStyle = one(['#1864ab', '#2b8a3e', '#c92a2a', '#495057']);
    pen.fillRect(0, 0, width, 96);
    pen.fillStyle = '#fff';
    pen.font = `700 40px "${family}"`;
    pen.fillText(one(words.title), 36, 64);
    pen.fillStyle = '#b9c2cc';
    pen.fillRect(36, 136, 230, 300);
    pen.beginPath();
    pen.fillStyle = '#8894a1';
    pen.arc(151, 240, 62, 0, 7);
    pen.fill();
    put(name, 310, 180, 700, 1.1);
    for (const [index, [label, value]] of rows.entries()) {
      put(label, 310, 244 + index * 62, 400, 0.75);
      put(value, 640, 244 + index * 62, chance(0.5) ? 700 : 400);
    }
  } else {
    put(one(words.title), 130, 240, 700, 1.9);
    put(name, 130, 400, 700, 1.3);
    let line = '';
    let y = 480;
    for (const word of words.text.split(' ')) {
      if (line.length + word.length > 62) {
        put(line, 130, y);
        [line, y] = ['', y + size * 1.6];
      }
      line += `${word} `;
    }
    put(line, 130, y);
    const isTable = chance(0.6);
    for (const [index, [label, value]] of rows.entries()) {
      const at = y + 150 + index * size * 2.2;
      if (isTable) {
        put(label, 130, at);
        put(value, 560, at);
      } else put(`${label}: ${value}`, 130, at);
    }
    put('____________________', 130, 1500);
    put('Dipl.-Ing. R. Weber', 130, 1560, 400, 0.8);
  }

  // As it was photographed.
  const tilt = chance(0.7) ? between(-6, 6) : 0;
  const turn = chance(0.25) ? one([90, 180, 270]) : 0;
  const scale = isCard ? between(0.7, 1.7) : between(0.8, 1.6);
  const letters = size * scale;
  const chanced = chance(0.55) ? 0 : between(0.3, 4);
  const blur = asked.blur === undefined ? chanced : asked.blur * letters;
  const room = 1.12;
  const [shownWidth, shownHeight] = turn % 180 === 0 ? [width, height] : [height, width];
  const photo = new OffscreenCanvas(shownWidth * scale * room, shownHeight * scale * room);
  const light = photo.getContext('2d');
  light.fillStyle = one(['#6b5b4a', '#d8d8d8', '#2f3437', '#fff']);
  light.fillRect(0, 0, photo.width, photo.height);
  light.filter = blur > 0 ? `blur(${blur}px)` : 'none';
  light.imageSmoothingQuality = 'high';
  light.translate(photo.width / 2, photo.height / 2);
  light.rotate(((tilt + turn) * Math.PI) / 180);
  light.drawImage(paper, (-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale);
  light.resetTransform();
  light.filter = 'none';
  if (chance(0.6)) {
    const shade = light.createLinearGradient(0, 0, photo.width, photo.height * between(0, 1));
    shade.addColorStop(0, `rgb(0 0 0 / ${between(0, 0.45)})`);
    shade.addColorStop(1, 'rgb(0 0 0 / 0)');
    light.fillStyle = shade;
    light.fillRect(0, 0, photo.width, photo.height);
  }
  const noisy = chance(0.6) ? between(0, 28) : 0;
  const noise = asked.noise ?? noisy;
  const pixels = light.getImageData(0, 0, photo.width, photo.height);
  for (let at = 0; noise > 0 && at < pixels.data.length; at += 4) {
    const change = (random() - 0.5) * 2 * noise;
    for (const part of [0, 1, 2]) pixels.data[at + part] = pixels.data[at + part] + change;
  }
  light.putImageData(pixels, 0, 0);
  const quality = between(0.45, 0.92);
  const blob = await photo.convertToBlob({ type: 'image/jpeg', quality });
  const content = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < content.length; at += 0x8000)
    binary += String.fromCharCode(...content.subarray(at, at + 0x8000));
  return {
    jpeg: btoa(binary),
    validMonths,
    truth,
    isClear: story === 'both',
    // Blur of a tenth of the size of the letters makes strokes run together.
    isReadable: blur <= letters / 10,
    how: [
      language,
      isCard ? 'card' : 'letter',
      form,
      story,
      `${Math.round(letters)} px`,
      `tilted ${Math.round(tilt)}°`,
      `turned ${turn}°`,
      `blur ${blur.toFixed(1)}`,
      `noise ${Math.round(noise)}`,
      `quality ${quality.toFixed(2)}`,
    ].join(', '),
  };
}
