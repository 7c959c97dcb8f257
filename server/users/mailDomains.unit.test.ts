import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { domainName, registeredDomain } from '#server/core/domainNames.ts';
import { mailDomains } from './mailDomains.ts';

const { companyDomain, isPublic } = mailDomains([]);
const words = (text: string) => text.trim().split(/\s+/);

const PROVIDERS = {
  'the review named them': `gmx.ch vodafone.de hotmail.se live.se fastmail.com tutanota.com posteo.de ziggo.nl chello.at
    mozmail.com duck.com riseup.net`,
  'the whole world': `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com
    aol.com proton.me protonmail.com pm.me zoho.com zoho.eu hey.com mail.com gmx.com tuta.com tutamail.com mailbox.org
    mailfence.com runbox.com startmail.com hushmail.com disroot.org kolabnow.com vivaldi.net mailo.com fastmail.org`,
  Germany: `gmx.de gmx.net web.de t-online.de magenta.de freenet.de arcor.de vodafonemail.de o2online.de o2mail.de online.de
    alice-dsl.de kabelbw.de unitybox.de netcologne.de ewetel.net osnanet.de mail.de posteo.net hotmail.de live.de versanet.de`,
  Austria:
    'gmx.at a1.net aon.at utanet.at upcmail.at inode.at kabsi.at drei.at liwest.at vol.at tele2.at hotmail.at',
  Switzerland: `bluewin.ch bluemail.ch hispeed.ch sunrise.ch swissonline.ch tele2.ch green.ch quickline.ch netplus.ch vtx.ch
    hotmail.ch ik.me`,
  'Sweden, Norway': `telia.com bredband.net comhem.se spray.se swipnet.se tele2.se bahnhof.se telenor.se glocalnet.net
    online.no broadpark.no lyse.net altibox.no frisurf.no c2i.net hotmail.no live.no`,
  'Denmark, Finland, Iceland': `mail.dk tdcadsl.dk stofanet.dk youmail.dk jubii.dk post.tele.dk webspeed.dk cybercity.dk
    hotmail.dk live.dk elisanet.fi kolumbus.fi luukku.com suomi24.fi saunalahti.fi dnainternet.net welho.com pp.inet.fi
    simnet.is`,
  'Netherlands, Belgium, Luxembourg': `kpnmail.nl kpnplanet.nl planet.nl home.nl xs4all.nl hetnet.nl chello.nl upcmail.nl
    casema.nl zonnet.nl tele2.nl telfort.nl solcon.nl caiway.nl wxs.nl hotmail.nl live.nl telenet.be skynet.be proximus.be
    belgacom.net pandora.be scarlet.be voo.be brutele.be hotmail.be live.be pt.lu internet.lu`,
  France: `orange.fr wanadoo.fr sfr.fr laposte.net free.fr neuf.fr bbox.fr cegetel.net club-internet.fr numericable.fr noos.fr
    aliceadsl.fr libertysurf.fr voila.fr caramail.com hotmail.fr live.fr yahoo.fr nordnet.fr`,
  Italy: `libero.it virgilio.it tiscali.it alice.it tim.it tin.it pec.it inwind.it iol.it fastwebnet.it vodafone.it wind.it
    infostrada.it aruba.it legalmail.it hotmail.it live.it yahoo.it`,
  'Spain, Portugal': `telefonica.net terra.es ono.com movistar.es yahoo.es hotmail.es euskaltel.net mundo-r.com telecable.es
    ya.com wanadoo.es sapo.pt clix.pt iol.pt netcabo.pt mail.telepac.pt meo.pt`,
  'Poland, Czechia, Slovakia, Hungary': `wp.pl onet.pl o2.pl interia.pl op.pl vp.pl tlen.pl gazeta.pl poczta.fm neostrada.pl
    seznam.cz email.cz post.cz centrum.cz atlas.cz volny.cz tiscali.cz quick.cz zoznam.sk azet.sk centrum.sk post.sk
    freemail.hu citromail.hu t-online.hu indamail.hu upcmail.hu`,
  'Great Britain, Ireland': `btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk talktalk.net
    tiscali.co.uk plusnet.com plus.com hotmail.co.uk yahoo.co.uk live.co.uk orange.net o2email.co.uk eircom.net`,
  'United States, Canada': `comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net roadrunner.com
    optonline.net frontier.com centurylink.net windstream.net earthlink.net juno.com aim.com spectrum.net rogers.com
    sympatico.ca shaw.ca telus.net videotron.ca bell.net`,
  'Brazil, Latin America': `uol.com.br bol.com.br terra.com.br ig.com.br globo.com oi.com.br r7.com zipmail.com.br yahoo.com.br
    hotmail.com.br fibertel.com.ar speedy.com.ar prodigy.net.mx vtr.net cantv.net`,
  'Japan, Korea, China': `docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp yahoo.co.jp nifty.com biglobe.ne.jp so-net.ne.jp
    ocn.ne.jp plala.or.jp au.com naver.com hanmail.net daum.net qq.com 163.com 126.com sina.com foxmail.com`,
  'Eastern Europe, Turkey, Oceania': `mail.ru yandex.ru rambler.ru ukr.net abv.bg inbox.lv yahoo.ro net.hr siol.net otenet.gr
    mynet.com bigpond.com optusnet.com.au xtra.co.nz mweb.co.za rediffmail.com`,
  'relays that forward': `privaterelay.appleid.com simplelogin.com simplelogin.co aleeas.com slmail.me addy.io anonaddy.com
    anonaddy.me passmail.net passinbox.com 33mail.com burnermail.io relay.firefox.com cloaked.id duck.com mozmail.com`,
  'throw-away addresses': `mailinator.com guerrillamail.com sharklasers.com grr.la 10minutemail.com temp-mail.org yopmail.com
    trashmail.com wegwerfmail.de byom.de spambog.com maildrop.cc getnada.com dropmail.me muell.email`,
};

test.each(Object.entries(PROVIDERS))('[WSP-26] public mail providers are no companies: %s', (_, names) => {
  expect(words(names).filter((name) => companyDomain(`mia@${name}`) !== null)).toEqual([]);
});

test('a company’s domain is the company’s, and so is a subdomain of it', () => {
  const companies =
    words(`acme.example builders.example sub.builders.example acme.co.uk mail.acme.co.uk acme.com.ar
    site.acme.org.ua xn--mller-bau-q9a.de siemens.com bosch.com skanska.se hochtief.de strabag.com vinci.com bam.nl
    implenia.com porr.at hilti.com acciona.com equinor.com kajima.co.jp ethz.ch acme.uk.com vodafone.de.acme.example
    notgmx.ch gmx.ch.acme.com acme.local`);
  expect(companies.filter((name) => companyDomain(`mia@${name}`) !== name)).toEqual([]);
});

test('a subdomain of a provider is the provider’s', () => {
  const names = words(
    'mail.gmx.net a.b.gmail.com mia.anonaddy.com student.posteo.de acme.onmicrosoft.com mail.vodafone.de',
  );
  expect(names.filter((name) => companyDomain(`mia@${name}`) !== null)).toEqual([]);
});

test('nobody owns a suffix under which anybody registers, nor an address of a machine', () => {
  const names = words('co.uk com.ar github.io uk.com de localhost intranet 127.0.0.1 10.0.0.7');
  expect(names.filter((name) => companyDomain(`mia@${name}`) !== null)).toEqual([]);
});

test.each([
  ['mia@GMX.ch', null],
  ['mia@gmx.ch.', null],
  ['mia@ＧＭＸ.ch', null],
  ['mia@müllmail.com', null],
  ['mia@xn--mllmail-n2a.com', null],
  ['mia@Acme.EXAMPLE', 'acme.example'],
  ['mia@acme.example.', 'acme.example'],
  ['mia@müller-bau.de', 'xn--mller-bau-q9a.de'],
  ['mia@', null],
  ['mia', null],
])('the spelling of %s does not matter', (email, domain) => {
  expect(companyDomain(email)).toBe(domain);
});

test('the operator’s own providers count, with their subdomains', () => {
  const own = mailDomains(['coop-mail.example']);
  expect(isPublic('coop-mail.example')).toBe(false);
  expect(own.isPublic('coop-mail.example')).toBe(true);
  expect(own.companyDomain('mia@north.coop-mail.example')).toBeNull();
  expect(own.companyDomain('mia@notcoop-mail.example')).toBe('notcoop-mail.example');
});

test('the portal’s own list has each domain once, sorted, as domains are compared', () => {
  const text = readFileSync(new URL('publicMailDomains.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(lines.filter((line) => domainName(line) !== line)).toEqual([]);
  expect(lines.filter((line) => registeredDomain(line) === null)).toEqual([]);
});
