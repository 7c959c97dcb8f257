import { ITEM_COLUMNS, type ItemColumn } from '#contract/imports.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';
import { peopleInText } from '#web/ui/emails/pastedPeople.ts';
import { type FoundList, foundIn } from '../found.ts';
import { isEndless, isEndlessWord } from '../reader/dates.ts';
import { lettersOf, type Noun, synonyms } from '../reader/headings.ts';
import type { List, ListRow, ListTable } from '../reader/list.ts';
import { cellOf } from '../reader/readList.ts';
import { peopleNoun } from './people.ts';

/** Facts of items, as columns of lists say them. An owner stands there by address, staff number or name. */
export const ITEM_FACTS = [...ITEM_COLUMNS, 'ownerEmail', 'ownerNumber'] as const;
export type ItemFact = (typeof ITEM_FACTS)[number];

/**
 * Equipment in lists. Headings in English, German, French, Spanish, Polish and Arabic, and those of exports from Snipe-IT, Shelf, Cheqroom,
 * EZOfficeInventory, Asset Panda, UpKeep, Fleetio, Limble and Hilti ON!Track.
 */
export const equipmentNoun: Noun<ItemFact> = {
  facts: {
    name: {
      words: synonyms(`
        productname itemname equipmentname assetname articlename toolname product item equipment article tool name title
        nameofitem equipmentdescription itemdescription assetdescription
        produktname artikelname produkt artikel bezeichnung gerat geratename gegenstand betriebsmittel arbeitsmittel benennung geratebezeichnung
        nomduproduit nomdelarticle nomdelequipement produit equipement materiel designation outil
        nombredelproducto nombredelequipo nombredelarticulo producto equipo articulo herramienta activo nombre
        nazwaproduktu nazwasprzetu nazwaurzadzenia nazwa produkt sprzet urzadzenie narzedzie wyposazenie
        اسمالمنتج المنتج اسمالمعدة المعدات المعدة الأصل اسمالأصل الصنف description`),
    },
    serialNumber: {
      words: synonyms(`
        serialnumber serialno serialnr serial serialid sn sno snr snumber serials manufacturerserialnumber vinsn vin
        seriennummer seriennr fabriknummer geratenummer numerodeserie nodeserie nserie ndeserie numserie nodeserie numerodeserial
        numerseryjny nrseryjny numerfabryczny nrfabryczny الرقمالتسلسلي رقمالتسلسل السيريال`),
      contains: /\b(?:serial (?:number|no|nr)|seriennummer|numero de serie|numer seryjny)\b/,
      value: 'code',
    },
    tagId: {
      words: synonyms(`
        tagid tag tagno tagnumber assettag assettagid assetid assetno assetnumber assetcode ain producttag producttagid labelid label labelno inventoryid inventoryno
        inventorynumber inventorynr inventorytag barcode scancode identificationnumber assetidentificationnumber itemid itemno itemcode equipmentid equipmentno plantno plantnumber identifier asset
        inventarnummer inventarnr anlagennummer etikett kennzeichnung betriebsmittelnummer kennnummer
        numerodinventaire noinventaire ndinventaire etiquette codebarre numeroinventaire
        numerodeinventario codigodeinventario etiqueta codigodebarras codigodeactivo
        numerinwentarzowy nrinwentarzowy kodkreskowy etykieta oznaczenie رقمالأصل رقمالجرد الباركود رقمالوسم`),
      contains: /\b(?:asset tag|inventory (?:number|no)|inventarnummer)\b/,
      value: 'code',
    },
    manufacturer: {
      words: synonyms(`
        make manufacturer manufacturername brand brandname maker mfr mfg mfgr manufacturedby producer makeofequipment
        hersteller herstellername marke fabrikat produzent fabricant marque constructeur fabricante marca
        producent marka wytworca الشركةالمصنعة الصانع المصنع الماركة العلامةالتجارية`),
    },
    model: {
      words: synonyms(`
        model modelname modelno modelnumber modelnr productmodelnumber modelltyp typmodell modelid modelcode assetmodel productmodel equipmentmodel itemmodel modeltype makemodel makeandmodel
        modell modellname modellbezeichnung modellnummer modellnr geratemodell typenbezeichnung typbezeichnung
        modele nomdumodele numerodemodele nodemodele modelo nombredelmodelo numerodemodelo ndemodelo
        nazwamodelu nrmodelu numermodelu الموديل الطراز رقمالموديل رقمالطراز`),
    },
    category: {
      words: synonyms(`
        category productcategory itemcategory equipmentcategory assetcategory assetgroup type kind group assettype equipmenttype itemtype class
        kategorie warengruppe gerateart geratetyp typ art categorie typedequipement famille type categoria tipo tipodeequipo
        kategoria rodzaj typurzadzenia grupa الفئة التصنيف النوع`),
    },
    location: {
      words: synonyms(`
        location currentlocation assetlocation itemlocation locationname locationpath fulllocation storagelocation storage store storeroom
        site sitename jobsite worksite defaultlocation homelocation rtdlocation lastknownlocation warehouse depot building room place facility yard whereabouts
        standort lagerort lagerplatz lager einsatzort aktuellerstandort stammlagerort aufbewahrungsort raum gebaude baustelle ort
        emplacement localisation lieu lieudestockage site batiment salle chantier depot
        ubicacion ubicacionactual localizacion emplazamiento lugar almacen sede edificio obra sitio
        lokalizacja aktualnalokalizacja miejsce miejsceprzechowywania magazyn budynek pomieszczenie budowa
        الموقع موقعالمعدة المكان مكانالتخزين المستودع المخزن`),
      contains: /\blocation\b|\b(?:standort|lagerort|emplacement|ubicacion|lokalizacja)\b/,
    },
    owner: {
      words: synonyms(`
        owner holder assignedto member assignee custodian checkedoutto checkedout issuedto keeper user responsibleperson responsibleemployee primaryuser currentoperator operator incustodyof custody ownername
        besitzer inhaber zugewiesenan ausgegebenan benutzer verantwortlicher proprietaire detenteur attribuea affectea
        propietario asignadoa custodio wlasciciel posiadacz przypisanydo uzytkownik المالك العهدة مسلمإلى`),
    },
    ownerEmail: {
      words: synonyms(`
        owneremail owneremailaddress holderemail assigneeemail assignedtoemail useremail email emailaddress mail mailaddress emailowner
        emailadresse mailadresse courriel adressemail adresseemail correo correoelectronico adresemail البريدالإلكتروني`),
      contains: /\be ?mail\b/,
    },
    ownerNumber: {
      words: ['ownerstaffnumber', ...peopleNoun.facts.staffNumber.words],
      value: 'code',
    },
    firstUsedOn: {
      words: synonyms(`
        firstused firstuse firstusedon firstuseddate firstusedate firstdayofuse dateoffirstuse datefirstused inusesince usedsince inservicesince inusefrom
        usedfrom inservicefrom inservicedate inserviceon putintoservice dateputintoservice commissioned commissionedon commissioningdate
        ersteinsatz erstgebrauch ersterbenutzungstag inbetriebnahme inbetriebnahmedatum erstverwendung inbetriebseit
        premiereutilisation datedepremiereutilisation miseenservice datedemiseenservice
        primeruso fechadeprimeruso puestaenservicio fechadepuestaenservicio
        pierwszeuzycie datapierwszegouzycia datauruchomienia oddaniedouzytku أولاستخدام تاريخأولاستخدام تاريخبدءالاستخدام`),
      contains: /\bfirst (?:day |date )?(?:of )?us/,
      value: 'date',
      month: 'start',
    },
    endOfLifeOn: {
      words: synonyms(`
        endoflife endoflifedate endoflifeon eol eoldate endofuse endofservice endofservicedate lifeends usableuntil replaceby replacementdate expirydate
        expirationdate expires expireson scrapdate usebefore discardafter retirementdate outofservicedate
        lebensende nutzungsende endedernutzung ablegereife verwendbarbis gebrauchsende aussonderung
        findevie datedefindevie utilisablejusquau aremplacerle datedereforme findevida fechadefindevida finvidautil utilizablehasta
        koniecuzytkowania datawycofania dataprzydatnosci koniecokresuuzytkowania نهايةالعمر تاريخنهايةالعمر صالححتى`),
      contains: /\bend of (?:life|use|service)\b/,
      value: 'date',
      canBeEndless: true,
    },
    inspectionIntervalMonths: {
      words: synonyms(`
        inspectioninterval inspectionintervalmonths interval intervalmonths inspectevery inspectionevery inspectionmonths inspectionfrequency
        auditinterval auditintervalmonths prufintervall prufintervallmonate intervall prufzyklus wartungsintervall
        intervalle intervalledecontrole periodicite intervalo intervalodeinspeccion periodicidad frecuenciadeinspeccion
        interwal interwalprzegladu okresprzegladu czestotliwoscprzegladow فترةالفحص دوريةالفحص`),
      contains: /\binterval/,
    },
    lastInspectedOn: {
      words: synonyms(`
        lastinspection lastinspected lastinspectedon lastinspectiondate dateoflastinspection latestinspection latestinspectiondate
        inspectiondate dateofinspection inspectedon dateinspected lastexamination lastexaminationdate dateoflastexamination examinationdate
        lastthoroughexamination lastcheck lastchecked lastcheckedon lasttest lasttested lasttestdate testdate dateoftest tested lastpattest pattestdate
        lastcalibration lastcalibrationdate lastaudit lastauditdate lastaudited
        letzteprufung letzteprufungam datumderletztenprufung letztesprufdatum letzterpruftermin prufdatum pruftag gepruftam zuletztgepruft letzteinspektion
        letztekontrolle letztepruefung letztepruefungam pruefdatum geprueftam zuletztgeprueft prufungam pruefungam
        derniercontrole dateduderniercontrole datederniercontrole datedederniercontrole derniereverification datederniereverification
        datedederniereverification datedeladerniereverification derniereinspection datederniereinspection datedederniereinspection
        datedeladerniereinspection datedecontrole dateducontrole datedeverification datedinspection controlele verifiele
        ultimainspeccion fechadeultimainspeccion fechadelaultimainspeccion fechaultimainspeccion fechadeinspeccion ultimarevision
        fechadeultimarevision fechadelaultimarevision fechaultimarevision fechaderevision ultimocontrol fechadelultimocontrol
        ostatniprzeglad dataostatniegoprzegladu ostatniakontrola dataostatniejkontroli ostatniebadanie dataostatniegobadania dataprzegladu datakontroli databadania
        آخرفحص تاريخآخرفحص تاريخالفحص الفحصالأخير`),
      contains:
        /\b(?:last|latest) (?:\p{L}+ )?(?:inspection|inspected|examination|tested)\b|\bletzten? (?:\p{L}+ )?pru?e?fung\b/u,
      value: 'date',
      month: 'start',
    },
    lastResult: {
      words: synonyms(`
        result lastresult inspectionresult lastinspectionresult resultoflastinspection inspectionstatus lastinspectionstatus inspectionoutcome outcome
        passfail passorfail passedfailed testresult lasttestresult auditresult examinationresult calibrationresult
        ergebnis prufergebnis pruefergebnis letztesergebnis ergebnisderletztenprufung prufstatus pruefstatus prufresultat resultat
        resultatducontrole resultatdelinspection resultatdelaverification dernierresultat conformite
        resultado resultadodeinspeccion resultadodelainspeccion ultimoresultado resultadodelarevision dictamen
        wynik wynikprzegladu wynikkontroli wynikbadania ostatniwynik النتيجة نتيجةالفحص نتيجةآخرفحص`),
    },
    nextInspectionOn: {
      words: synonyms(`
        nextdue nextinspection nextinspectiondate nextinspectiondue nextinspectionduedate nextinspectionon dateofnextinspection inspectiondue inspectiondueon
        inspectionduedate inspectby nextdueon nextduedate nextexamination nextexaminationdate nextexaminationdue nextthoroughexamination nextcheck nextcheckdate
        nexttest nexttestdate nexttestdue retestdate retestdue nextcalibration nextcalibrationdate calibrationdue calibrationduedate nextaudit nextauditdate
        nachsteprufung nachsteprufungam datumdernachstenprufung nachstesprufdatum nachsterpruftermin pruftermin prufungfallig prufungfalligam falligam fallig
        nachsteinspektion nachstekontrolle gepruftbis prufungbis prufunggultigbis naechstepruefung naechstepruefungam naechsterprueftermin prueftermin
        pruefungfaellig pruefungfaelligam faelligam faellig
        prochaincontrole dateduprochaincontrole datedeprochaincontrole prochaineverification datedelaprochaineverification datedeprochaineverification
        prochaineinspection datedelaprochaineinspection datedeprochaineinspection echeanceducontrole
        proximainspeccion fechadeproximainspeccion fechadelaproximainspeccion fechaproximainspeccion proximarevision fechadeproximarevision
        fechadelaproximarevision fechaproximarevision proximocontrol fechadelproximocontrol
        nastepnyprzeglad datanastepnegoprzegladu nastepnakontrola datanastepnejkontroli nastepnebadanie datanastepnegobadania kolejnyprzeglad terminprzegladu
        terminnastepnegoprzegladu przegladwaznydo الفحصالقادم الفحصالتالي تاريخالفحصالقادم تاريخالفحصالتالي موعدالفحصالقادم`),
      contains:
        /\bnext (?:\p{L}+ )?(?:inspection|examination|test)\b|\b(?:nachsten?|naechsten?) (?:\p{L}+ )?pru?e?fung\b/u,
      value: 'date',
      canBeEndless: true,
    },
  },
  needs: ['name', 'model', 'tagId', 'serialNumber'],
  // Those who made, sold or inspected an item don't have it.
  others:
    /vendor|supplier|(?:manufacturer|hersteller|fabricant|fabricante|producent)s?(?:e?mail|contact|phone|kontakt)|lieferant|fournisseur|proveedor|dostawca|purchasedby|inspector|warranty|support|المورد/,
};

/** All items of a list (EQP-25). */
export const itemsIn = (list: List<ItemFact>): FoundList => foundIn(list, rowsOf);

const DAYS = ['firstUsedOn', 'endOfLifeOn', 'lastInspectedOn', 'nextInspectionOn'] as const;

function rowsOf(table: ListTable<ItemFact>) {
  const { text, date } = cellOf(table);
  const dayOf = (row: ListRow, field: (typeof DAYS)[number]): string => {
    const day = date(row, field);
    const written = text(row, field);
    const isNever =
      equipmentNoun.facts[field].canBeEndless &&
      (day === undefined ? isEndlessWord(written) : isEndless(day));
    return isNever ? '' : (day ?? written);
  };
  const read: Partial<Record<ItemColumn, (row: ListRow) => string>> = {
    // An address says better than a name who is meant, and so does a staff number.
    owner: (row) =>
      addressIn(cleanText(text(row, 'ownerEmail') || text(row, 'ownerNumber') || text(row, 'owner'))),
    // Some tools leave the name empty where a model says it.
    name: (row) =>
      cleanText(text(row, 'name')) ||
      cleanText(`${text(row, 'manufacturer')} ${text(row, 'model')}`).slice(0, LENGTH.name),
    ...Object.fromEntries(DAYS.map((field) => [field, (row: ListRow) => dayOf(row, field)])),
    lastResult: (row) => resultIn(cleanText(text(row, 'lastResult'))),
    inspectionIntervalMonths: (row) => monthsIn(cleanText(text(row, 'inspectionIntervalMonths'))),
  };
  return table.rows.map((row) => ({
    number: row.number,
    values: Object.fromEntries(
      ITEM_COLUMNS.flatMap((field) => {
        const value = read[field]?.(row) ?? cleanText(text(row, field));
        return value === '' ? [] : [[field, value]];
      }),
    ),
  }));
}

/** The one address in a cell such as `Ada Byron <ada@site.example>`; else what stands there. */
function addressIn(text: string): string {
  const { people, doubtful } = peopleInText(text);
  const [person, another] = people;
  return person && !another && doubtful.length === 0 ? person.email : text;
}

/** `12`, `12 months`, `1 year` as a number of months; what is no number is left to the check. */
function monthsIn(text: string): string {
  const [, number, unit = ''] =
    /^(-?\d+(?:\.\d+)?)\s*(m|mo|mths?|months?|y|yrs?|years?)?\.?$/i.exec(text) ?? [];
  return number === undefined ? text : String(Number(number) * (/^y/i.test(unit) ? 12 : 1));
}

const RESULTS: Record<InspectionResult, readonly string[]> = {
  PASSED: synonyms(`
    passed pass ok okay good satisfactory compliant conforming conforms approved accepted serviceable fit fitforuse safe safetouse positive nodefects nodefectsfound
    bestanden inordnung io ohnebefund ohnebeanstandung ohnebeanstandungen keinemangel mangelfrei ohnemangel einwandfrei freigegeben positiv gut
    conforme reussi valide favorable apte bon sansobservation apto aprobado correcto superado pasa
    pozytywny pozytywna pozytywnie pozytywne sprawny sprawna sprawne dopuszczony dopuszczona zgodny zaliczony bezuwag
    ناجح اجتاز مقبول مطابق سليم صالح مجتاز`),
  FAILED: synonyms(`
    failed fail failure notok nok notpassed didnotpass unsatisfactory noncompliant notcompliant nonconforming rejected reject defect defective defects damaged unsafe unfit
    unserviceable notfit notsafe outofservice donotuse condemned quarantined negative poor bad
    nichtbestanden nichtinordnung nio durchgefallen mangelhaft mangel mitmangeln mangelvorhanden defekt gesperrt beanstandet nichtfreigegeben negativ
    nonconforme echec echoue refuse rejete inapte defavorable defectueux horsservice
    noapto noconforme noaprobado rechazado desfavorable fallido falla defectuoso reprobado nosuperado nopasa
    negatywny negatywna negatywnie negatywne niesprawny niesprawna niesprawne niedopuszczony niedopuszczona niezgodny uszkodzony uszkodzona uszkodzone niezaliczony
    فاشل راسب مرفوض غيرمطابق معيب تالف غيرصالح لميجتز غيرمقبول`),
};
const MARKS: Record<InspectionResult, RegExp> = { PASSED: /^[✓✔✅☑]/u, FAILED: /^[✗✘✕✖❌☒]/u };

/** The result that a word stands for; any other is left to the check. */
function resultIn(text: string): string {
  const letters = lettersOf(text);
  const results: InspectionResult[] = ['FAILED', 'PASSED'];
  return results.find((one) => RESULTS[one].includes(letters) || MARKS[one].test(text)) ?? text;
}
