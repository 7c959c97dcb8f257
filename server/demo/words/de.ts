/** What the sample company writes, in German by English. The other languages have the same texts; starters have theirs in the contract. */
export const german = {
  kinds: {
    'First aid at work': 'Erste Hilfe im Betrieb',
    'Medical fitness': 'Eignungsuntersuchung',
    'Scaffolding card': 'Befähigungsnachweis Gerüstbau',
    'Harness user': 'Auffanggurt: Benutzerschulung',
    'Mobile lift licence': 'Bedienerausweis Hubarbeitsbühne',
    'Abrasive wheels': 'Schleif- und Trennscheiben',
    'Crane operator licence': 'Kranführerschein',
    'Electrical safety': 'Elektrotechnische Unterweisung',
    'Lockout and tagout': 'Freischalten und Sichern (LOTO)',
    'Welder qualification': 'Schweißerprüfung',
    'Loading and lashing': 'Ladungssicherung',
    'Confined space entry': 'Arbeiten in Behältern und engen Räumen',
    'Gas detector user': 'Gaswarngerät: Bedienung',
  },
  titles: {
    'Safety manager': 'Fachkraft für Arbeitssicherheit',
    'Equipment manager': 'Gerätewart/in',
    'Training coordinator': 'Schulungskoordination',
    'Steel fixer': 'Eisenflechter/in',
    Concreter: 'Betonbauer/in',
    'Forklift driver': 'Staplerfahrer/in',
    Tunneller: 'Tunnelbauer/in',
    'Site engineer': 'Bauingenieur/in',
    'Office clerk': 'Bürokraft',
  },
  categories: {
    Lifting: 'Anschlagmittel',
    'Power tools': 'Elektrowerkzeuge',
    'Gas detection': 'Gaswarngeräte',
    'Fire safety': 'Brandschutz',
    Vehicles: 'Fahrzeuge',
    'First aid': 'Erste Hilfe',
  },
  texts: {
    'Ask {issuer} for a date, or your site manager.':
      'Einen Termin gibt es bei {issuer} oder bei der Bauleitung.',
    'Given on the first day on a site.': 'Am ersten Tag auf der Baustelle.',
    'First aiders': 'Ersthelfende',
    'Night shift': 'Nachtschicht',
    'Full body harness': 'Auffanggurt',
    'Energy absorbing lanyard': 'Verbindungsmittel mit Falldämpfer',
    'Extension ladder 7 m': 'Schiebeleiter 7 m',
    'Round sling 2 t': 'Rundschlinge 2 t',
    'Angle grinder 125': 'Winkelschleifer 125',
    'Four-gas detector': 'Viergas-Messgerät',
    'Fire extinguisher 6 kg': 'Feuerlöscher 6 kg',
    'Forklift truck 2.5 t': 'Gabelstapler 2,5 t',
    Defibrillator: 'Defibrillator',
    'Depot, rack A': 'Lager, Regal A',
    'Depot, hall 2': 'Lager, Halle 2',
    'Depot, rack C': 'Lager, Regal C',
    'Depot, tool room': 'Lager, Werkzeugraum',
    'Site cabins': 'Baucontainer',
    Yard: 'Bauhof',
    'No damage. Label readable.': 'Keine Schäden. Kennzeichnung lesbar.',
    'Cleaned and checked.': 'Gereinigt und geprüft.',
    'Strap renewed last year, good.': 'Gurtband im letzten Jahr erneuert, in Ordnung.',
    'Webbing is cut at the left leg strap. Taken out of use.':
      'Gurtband am linken Beingurt eingeschnitten. Gesperrt.',
    'Rung 4 is bent. Locked away until it is repaired.':
      'Sprosse 4 verbogen. Bis zur Reparatur weggeschlossen.',
    'Guard is missing.': 'Schutzhaube fehlt.',
    'Brake does not hold on the ramp. Do not drive.': 'Bremse hält auf der Rampe nicht. Nicht fahren.',
    'The guard is loose and rattles.': 'Die Schutzhaube ist lose und klappert.',
    Penicillin: 'Penicillin',
    'Induction on site': 'Unterweisung auf der Baustelle',
    'Site rules, page 1': 'Baustellenordnung, Seite 1',
    'Scaffolding card': 'Befähigungsnachweis Gerüstbau',
    'Contract with the client of Harbour Tower': 'Bauvertrag Harbour Tower',
    'Lifting with the crane': 'Arbeiten mit dem Kran',
    'Driving a forklift': 'Gabelstapler fahren',
    'Basic safety course': 'Grundschulung Arbeitssicherheit',
    'Company safety plan, part 3': 'Sicherheitskonzept des Unternehmens, Teil 3',
    'First aid for site managers': 'Erste Hilfe für Bauleitungen',
    'Course booked with Lifeline Training House': 'Kurs bei Lifeline Training House ist gebucht',
  },
  page: {
    'Look around in Muster': 'Sehen Sie sich in Muster um',
    '{company} is a sample company: its people, sites and certificates are invented. Change what you like; it stays on this computer.':
      '{company} ist ein Beispielunternehmen: Personen, Baustellen und Nachweise sind erfunden. Ändern Sie, was Sie möchten; es bleibt auf diesem Computer.',
    'Emails that the demo would send are on its {mailbox}.':
      'E-Mails, die die Demo senden würde, stehen auf ihrer {mailbox}.',
    'mailbox page': 'Postfachseite',
    'Muster needs JavaScript. Please switch it on and load this page again.':
      'Muster braucht JavaScript. Bitte schalten Sie es ein und laden Sie diese Seite neu.',
    "Logging in didn't work. Is the demo still running? Then load this page again.":
      'Die Anmeldung hat nicht geklappt. Läuft die Demo noch? Dann laden Sie diese Seite neu.',
    'Look around as safety manager': 'Als Fachkraft für Arbeitssicherheit umsehen',
    'Workspace Admin': 'Arbeitsbereich-Admin',
    'Sees everything, and begins with the certificates that have expired.':
      'Sieht alles und beginnt mit den abgelaufenen Nachweisen.',
    'Look around as site manager': 'Als Bauleitung umsehen',
    'Team Admin': 'Team-Admin',
    'Leads Harbour Tower: its people, their documents and their equipment.':
      'Leitet Harbour Tower: Personen, ihre Nachweise und ihre Arbeitsmittel.',
    'Look around as crane operator': 'Als Kranführerin umsehen',
    'Workspace Member': 'Arbeitsbereich-Mitglied',
    'Sees her own teams, documents and equipment.': 'Sieht die eigenen Teams, Nachweise und Arbeitsmittel.',
  },
};

/** The words on drawn papers, in German. Lines of an A4 page are short enough for its width. */
export const germanPapers = {
  SAMPLE: 'MUSTER',
  sample: 'Muster',
  'Made by the Muster demo for invented people. Not a valid certificate.':
    'Von der Muster-Demo für erfundene Personen erstellt. Kein gültiger Nachweis.',
  Certificate: 'Bescheinigung',
  'This is to certify that': 'Hiermit wird bescheinigt, dass',
  'has met the requirements of': 'die Anforderungen erfüllt hat:',
  'Certificate number': 'Nummer',
  'Issued on': 'Ausgestellt am',
  'Valid until': 'Gültig bis',
  Examiner: 'Prüfer/in',
  Name: 'Name',
  Company: 'Unternehmen',
  'Card number': 'Ausweisnummer',
  Issued: 'Ausgestellt',
  Expires: 'Gültig bis',
  'Read, understood and signed at the gate.': 'Gelesen, verstanden und am Tor unterschrieben.',
  'Helmet, safety shoes and high-visibility vest from the gate on.':
    'Helm, Sicherheitsschuhe und Warnweste ab dem Tor.',
  'Sign in every morning, sign out every evening.': 'Jeden Morgen anmelden, jeden Abend abmelden.',
  'Nobody enters a scaffold without a green tag.': 'Kein Gerüst ohne grünen Freigabeschein betreten.',
  'Clip on above two metres, and check the anchor first.':
    'Ab zwei Metern sichern, vorher den Anschlagpunkt prüfen.',
  'Stay out of the swing of cranes and excavators.':
    'Nicht in den Schwenkbereich von Kran und Bagger treten.',
  'Report near misses on the same day. Nobody is blamed.':
    'Beinaheunfälle am selben Tag melden. Niemand bekommt Vorwürfe.',
  'Assembly point: car park by the north gate.': 'Sammelplatz: Parkplatz am Nordtor.',
  'First aiders wear a green band on the left arm.': 'Ersthelfende tragen eine grüne Binde am linken Arm.',
  'Inspection of {item} (sample)': 'Prüfung: {item} (Muster)',
  'Inspection report': 'Prüfbericht',
  inspection: 'pruefbericht',
  Item: 'Arbeitsmittel',
  Tag: 'Inventarnummer',
  Day: 'Datum',
  'Checked, no findings.': 'Geprüft, ohne Befund.',
};

export type Words = { [Group in keyof typeof german]: Record<keyof (typeof german)[Group], string> };
export type Papers = Record<keyof typeof germanPapers, string>;
