/** What a column of a list of people can say of them. */
export const PERSON_FIELDS = [
  'email',
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'phoneCountryCode',
  'staffNumber',
  'title',
  'contractor',
  'trade',
  'role',
  'team',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/**
 * The headings of such columns as letters alone, without accents, better ones first: English, German, French, Spanish and Polish, and
 * those of exports from Outlook, Google, SAP and DATEV.
 */
export const personHeadings: Record<PersonField, readonly string[]> = {
  email: words(`
    email emailaddress workemail businessemail emailwork emailvalue primaryemail emails emailaddresses mail mailaddress
    emailadresse emailadressen mailadresse emailgeschaftlich emaildienstlich dienstlicheemail geschaftlicheemail emailprivat
    courriel adresseemail adressemail adressedecourriel adresseelectronique mel
    correo correoelectronico email direccionemail direcciondecorreo direcciondecorreoelectronico
    adresemail adresmailowy emailsluzbowy pocztaelektroniczna adrespocztyelektronicznej`),
  fullName: words(`
    fullname displayname employeename membername name employee person worker member
    vollstandigername vorundnachname nameundvorname namevorname vornamename vornamenachname nachnamevorname mitarbeiter mitarbeitername
    nomcomplet nometprenom prenometnom nomprenom prenomnom nomsetprenoms salarie employe
    nombrecompleto nombreyapellidos apellidosynombre apellidosynombres empleado trabajador
    imieinazwisko nazwiskoiimie pracownik`),
  firstName: words(`
    firstname givenname forename vorname vornamen rufname prenom prenoms
    nombre nombres nombredepila primernombre imie imiona first`),
  lastName: words(`
    lastname surname familyname nachname familienname zuname nomdefamille nom
    apellidos apellido primerapellido nazwisko last`),
  phone: words(`
    mobilephone mobile mobilenumber cellphone cell phone phonenumber telephone telephonenumber businessphone workphone phonevalue tel homephone
    handy handynummer mobil mobiltelefon mobilnummer telefonmobil telefon telefonnummer telefongeschaftlich telefondienstlich rufnummer telnr
    portable telephoneportable telephonemobile telmobile telportable numerodetelephone
    movil telefonomovil celular telefono numerodetelefono
    telefonkomorkowy komorka telkomorkowy telkom nrtelefonu numertelefonu`),
  phoneCountryCode: words(`
    phonecountrycode countrycode dialingcode landesvorwahl landervorwahl indicatif indicatifpays
    prefijo prefijodelpais codigodelpais prefikskraju kierunkowy`),
  staffNumber: words(`
    staffnumber staffno staffid employeenumber employeeno employeeid personnelnumber personnelno payrollnumber payrollno badgenumber
    workernumber personalnummer personalnr persnr pnr mitarbeiternummer mitarbeiternr stammnummer
    matricule numeromatricule numerodematricule numerodemploye
    numerodeempleado nempleado numempleado nodeempleado codigodeempleado legajo
    numerpracownika nrpracownika numerewidencyjny nrewidencyjny numerkadrowy`),
  title: words(`
    jobtitle organizationtitle position jobposition occupation job function
    berufsbezeichnung stellenbezeichnung stelle planstelle funktion beruf tatigkeit
    poste fonction intituleduposte intituledeposte metier emploi
    puesto puestodetrabajo cargo ocupacion profesion stanowisko stanowiskopracy zawod funkcja title`),
  contractor: words(`
    company companyname organizationname organization organisation employer contractor subcontractor
    firma firmenname unternehmen arbeitgeber gesellschaft
    societe entreprise nomdelentreprise employeur empresa compania contratista
    nazwafirmy pracodawca przedsiebiorstwo spolka`),
  trade: words(`
    trade trades tradename craft crafts gewerk gewerke handwerk corpsdemetier oficio oficios gremio rzemioslo`),
  role: words(`
    workspacerole userrole role roles rolle benutzerrolle berechtigung roleutilisateur droits
    rol roldeusuario permisos rola uprawnienia`),
  team: words(`
    team teams teamname crew crews gruppe kolonne mannschaft equipe equipes groupe
    equipo equipos grupo cuadrilla zespol zespoly brygada druzyna group groups`),
};

/** Finds the headings of a field in a sheet that is about something else. */
export const headingOf = (field: PersonField): RegExp =>
  new RegExp(`^(?:${personHeadings[field].join('|')})$`);

/** How roles are written in a sheet. Only what says a role outright counts: a foreman is no admin by being called one. */
export const roleWords = {
  WORKSPACE_ADMIN: words('workspaceadmin admin administrator administratorin administrateur administrador'),
  WORKSPACE_MEMBER: words('workspacemember member mitglied membre miembro czlonek'),
  TEAM_ADMIN: words('teamadmin'),
  TEAM_MEMBER: words('teammember teammitglied membredequipe miembrodelequipo czlonekzespolu'),
} as const;
