import { PERSON_COLUMNS } from '#contract/imports.ts';
import { addressesIn } from '#web/ui/emails/pastedPeople.ts';
import { isNameLike } from '#web/ui/emails/personNames.ts';
import { type Noun, synonyms } from '../reader/headings.ts';

/** Facts of people, as columns of lists say them. */
export const PERSON_FACTS = ['fullName', ...PERSON_COLUMNS] as const;
export type PersonFact = (typeof PERSON_FACTS)[number];

type Facts = readonly (PersonFact | null)[];

/**
 * People in lists. Headings in English, German, French, Spanish, Polish and Arabic, and those of exports from Outlook, Google, SAP, DATEV,
 * BambooHR, Personio, Workday and ADP.
 */
export const peopleNoun: Noun<PersonFact> = {
  facts: {
    email: {
      words: synonyms(`
      email emailaddress workemail businessemail emailwork emailvalue primaryemail emails emailaddresses mail mailaddress
      emailadresse emailadressen mailadresse emailgeschaftlich emaildienstlich dienstlicheemail geschaftlicheemail emailprivat
      courriel adresseemail adressemail adressedecourriel adresseelectronique mel
      correo correoelectronico email direccionemail direcciondecorreo direcciondecorreoelectronico
      adresemail adresmailowy emailsluzbowy pocztaelektroniczna adrespocztyelektronicznej
      primaryworkemail companyemail officialemail corporateemail personalemail privateemail homeemail userprincipalname
      البريدالإلكتروني بريدإلكتروني الإيميل ايميل عنوانالبريدالإلكتروني`),
      contains: /\b(?:e ?mails?|courriel|correo|البريد|بريد)\b|البريد/,
      several: true,
    },
    fullName: {
      words: synonyms(`
      fullname displayname employeename membername name employee person worker member
      vollstandigername vorundnachname nameundvorname namevorname vornamename vornamenachname nachnamevorname mitarbeiter mitarbeitername
      nomcomplet nometprenom prenometnom nomprenom prenomnom nomsetprenoms salarie employe
      nombrecompleto nombreyapellidos apellidosynombre apellidosynombres empleado trabajador
      imieinazwisko nazwiskoiimie pracownik
      payrollname legalname preferredname workername staffname staffmember resourcename personname nameofemployee pracownicy
      الاسم الاسمالكامل اسمالموظف الموظف العامل اسمالعامل`),
      contains: /\b(?:full ?name|employee name|worker name|name of (?:employee|person|worker))\b/,
      value: 'name',
    },
    firstName: {
      words: synonyms(`
      firstname givenname forename vorname vornamen rufname prenom prenoms
      nombre nombres nombredepila primernombre imie imiona first
      legalfirstname preferredfirstname firstnames christianname forenames
      الاسمالأول`),
      contains: /\b(?:first name|given name|forename|vorname|prenoms?|imie)\b/,
      value: 'name',
    },
    lastName: {
      words: synonyms(`
      lastname surname familyname nachname familienname zuname nomdefamille nom
      apellidos apellido primerapellido nazwisko last
      legallastname preferredlastname lastnames surnames
      اسمالعائلة الاسمالأخير اللقب الكنية`),
      contains: /\b(?:last name|surname|family name|nachname|familienname|apellidos?|nazwisko)\b/,
      value: 'name',
    },
    phone: {
      words: synonyms(`
      mobilephone mobile mobilenumber cellphone cell phone phonenumber telephone telephonenumber businessphone workphone phonevalue tel homephone
      handy handynummer mobil mobiltelefon mobilnummer telefonmobil telefon telefonnummer telefongeschaftlich telefondienstlich rufnummer telnr
      portable telephoneportable telephonemobile telmobile telportable numerodetelephone
      movil telefonomovil celular telefono numerodetelefono
      telefonkomorkowy komorka telkomorkowy telkom nrtelefonu numertelefonu
      workmobile personalmobile mobilework mobileno phoneno telno telephoneno contactnumber contactno cell workcell numerkomorki telefonsluzbowy
      الهاتف رقمالهاتف الجوال رقمالجوال الموبايل المحمول`),
      contains: /\b(?:mobile|phone|telephone|handy|mobiltelefon|telefon|movil|celular|komorka)\b/,
      value: 'code',
      several: true,
    },
    phoneCountryCode: {
      words: synonyms(`
      phonecountrycode countrycode dialingcode landesvorwahl landervorwahl indicatif indicatifpays
      prefijo prefijodelpais codigodelpais prefikskraju kierunkowy
      رمزالدولة رمزالبلد`),
    },
    staffNumber: {
      words: synonyms(`
      staffnumber staffno staffid employeenumber employeeno employeeid personnelnumber personnelno payrollnumber payrollno badgenumber
      workernumber personalnummer personalnr persnr pnr mitarbeiternummer mitarbeiternr stammnummer
      matricule numeromatricule numerodematricule numerodemploye
      numerodeempleado nempleado numempleado nodeempleado codigodeempleado legajo
      numerpracownika nrpracownika numerewidencyjny nrewidencyjny numerkadrowy
      employee associateid employeereference employeeref employeecode personid personnummer personnelid workerid paynumber clocknumber clockno fileno payrollid mitarbeiterid kennummer idempleado idpracownika numerosalarie
      الرقمالوظيفي رقمالموظف`),
      contains:
        /\b(?:(?:employee|staff|payroll|personnel|worker) (?:number|no|nr|id|code)|personalnummer|matricule)\b/,
      value: 'code',
    },
    title: {
      words: synonyms(`
      jobtitle organizationtitle position jobposition occupation job function
      berufsbezeichnung stellenbezeichnung stelle planstelle funktion beruf tatigkeit
      poste fonction intituleduposte intituledeposte metier emploi
      puesto puestodetrabajo cargo ocupacion profesion stanowisko stanowiskopracy zawod funkcja title
      businesstitle jobtitledescription positiontitle designation
      المسمىالوظيفي الوظيفة المهنة`),
      contains: /\b(?:job title|position title|stellenbezeichnung|stanowisko)\b/,
    },
    contractor: {
      words: synonyms(`
      company companyname organizationname organization organisation employer contractor subcontractor
      firma firmenname unternehmen arbeitgeber gesellschaft
      societe entreprise nomdelentreprise employeur empresa compania contratista
      nazwafirmy pracodawca przedsiebiorstwo spolka
      companyentity legalentity agency vendorname
      الشركة المقاول صاحبالعمل اسمالشركة`),
    },
    trades: {
      words: synonyms(`
      trade trades tradename craft crafts gewerk gewerke handwerk corpsdemetier oficio oficios gremio rzemioslo
      discipline
      الحرفة الحرف`),
    },
    role: {
      words: synonyms(`
      workspacerole userrole role roles rolle benutzerrolle berechtigung roleutilisateur droits
      rol roldeusuario permisos rola uprawnienia
      الدور الصلاحية`),
    },
    teams: {
      words: synonyms(`
      team teams teamname crew crews gruppe kolonne mannschaft equipe equipes groupe
      equipo equipos grupo cuadrilla zespol zespoly brygada druzyna group groups
      teamcrew squad gang
      الفريق الفرق المجموعة الطاقم`),
    },
  },
  needs: ['email', 'fullName', 'firstName', 'lastName'],
  // Addresses and phones of a company, and machines, are nobody's own.
  others:
    /fax|office(?:e?mail|phone)|(?:company|firmen|firma|agency|hr|support|site)(?:phone|mobile|telefon|tel)|contractoremail|vendor|supplier|client|customer/,
  settle: namesOf,
  byContent,
};

/** “Name” beside “Vorname” is the last name; the only column with a part of a name has all of it. */
function namesOf(facts: Facts): (PersonFact | null)[] {
  const has = (fact: PersonFact) => facts.includes(fact);
  const rename = (from: PersonFact, to: PersonFact) => facts.map((fact) => (fact === from ? to : fact));
  if (has('fullName'))
    return has('firstName') && !has('lastName') ? rename('fullName', 'lastName') : [...facts];
  if (has('firstName') !== has('lastName'))
    return rename(has('firstName') ? 'firstName' : 'lastName', 'fullName');
  return [...facts];
}

/** Addresses tell a column that no heading names; without any heading, the columns beside them tell themselves. */
function byContent(
  rows: readonly string[][],
  known: Facts,
  isOther: (column: number) => boolean,
  hasHeadings: boolean,
): (PersonFact | null)[] {
  const facts = [...known];
  const valuesOf = (column: number) => rows.slice(0, 200).flatMap((row) => row[column] || []);
  const all = (column: number, test: (text: string) => boolean) =>
    valuesOf(column).length > 0 && valuesOf(column).every(test);
  if (!facts.includes('email')) {
    const column = facts.findIndex(
      (fact, place) =>
        fact === null &&
        !isOther(place) &&
        rows.some((row) => row[place]?.includes('@') && addressesIn(row[place]).length > 0),
    );
    if (column >= 0) facts[column] = 'email';
  }
  if (hasHeadings || !facts.includes('email')) return facts;
  for (const [column, fact] of facts.entries()) {
    if (fact !== null || isOther(column)) continue;
    if (all(column, isNameLike)) facts[column] = 'fullName';
    else if (all(column, (text) => /^\+?[\d\s()/.-]{6,}$/.test(text))) facts[column] = 'phone';
  }
  const names = facts.flatMap((fact, column) => (fact === 'fullName' ? [column] : []));
  for (const [place, column] of names.entries()) {
    const isPair = names.length === 2;
    facts[column] = isPair ? (place === 0 ? 'firstName' : 'lastName') : place === 0 ? 'fullName' : null;
  }
  return facts;
}

/** How roles are written in a sheet. Only what says a role outright counts: a foreman is no admin by being called one. */
export const roleWords = {
  WORKSPACE_ADMIN: synonyms(
    'workspaceadmin admin administrator administratorin administrateur administrador',
  ),
  WORKSPACE_MEMBER: synonyms('workspacemember member mitglied membre miembro czlonek'),
  TEAM_ADMIN: synonyms('teamadmin'),
  TEAM_MEMBER: synonyms('teammember teammitglied membredequipe miembrodelequipo czlonekzespolu'),
} as const;
