import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Member } from '#contract/members.ts';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Language } from '#contract/rules/languages.ts';
import { nameInUse } from '#contract/rules/text.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import { type Paper, paperIn } from '#server/mail/paper.ts';
import { wordsOf } from '#server/mail/words/words.ts';
import { teamNamesOf } from '../mapper.ts';

interface Told {
  workspace: string;
  day: CalendarDate;
  /** Who made it. */
  by: string;
  member: Member;
  requirements: MemberRequirement[];
  documents: WorkDocument[];
  /** The names of their files in the ZIP. */
  files: Map<string, string>;
}

const style = ({
  words,
  lineEnd,
}: Paper) => `body{font:14px/1.45 system-ui,sans-serif;color:#111;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin:0;font-size:1.6rem}h2{font-size:1.15rem;margin:1.6rem 0 .4rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}
@page{margin:14mm;@bottom-${lineEnd}{content:counter(page) "${words.papers.pageOf}" counter(pages)}}`;

const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (heads: string[], rows: string[][]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;

/** How somebody stands, as a page that needs nothing else and prints as it is (GAP-04), in the language of who makes it. */
export function recordPage(
  { workspace, day, by, member, requirements, documents, files }: Told,
  language: Language,
): string {
  const paper = paperIn(language);
  const { words, said, own, values } = paper;
  const { heads, ...texts } = words.papers.record;
  const known = member.user ?? member.person;
  const name = personOf(member, language);
  const facts = [
    own(member.trades.map((trade) => trade.name).join(', ')),
    own(teamNamesOf(member).join(', ')),
    own(known?.contractor ?? null),
    member.staffNumber && said(texts.staffNumber(values({ number: member.staffNumber }))),
    own([known?.phoneCountryCode, known?.phone].filter(Boolean).join(' ')),
  ];
  const needed = requirements.map(({ sources, kinds, state, document, expiresOn }) => [
    [...new Set(sources.map(({ requirement }) => requirement.name))].map(own).join(' · '),
    words.layout.or(kinds.map((kind) => own(kind.name))),
    paper.state(state),
    own(document?.name ?? null),
    paper.day(expiresOn),
  ]);
  const held = documents.map(({ id, name: document, kind, version, expirationDate, undated }) => {
    const file = files.get(id);
    const shown = own(document);
    return [
      file === undefined ? shown : `<a href="${escapeHtml(encodeURIComponent(file))}">${shown}</a>`,
      own(kind?.name ?? null),
      paper.day(version.issuedOn),
      undated ? paper.state('UNDATED') : paper.day(expirationDate),
      own(version.number),
      own(version.issuer),
    ];
  });
  const neededHeads = [heads.requirement, heads.metBy, heads.state, heads.document, heads.validUntil];
  const heldHeads = [heads.document, heads.documentType, heads.issued, heads.validUntil];
  return `<!doctype html>
${paper.html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title><style>${style(paper)}</style></head><body>
<p>${own(workspace)} · ${paper.day(day)} · ${said(texts.madeBy(values({ by })))}</p>
<h1>${own(name)}</h1>
<p>${facts.filter(Boolean).join(' · ')}</p>
<h2>${said(texts.needed)}</h2>
${needed.length === 0 ? `<p>${said(texts.nothingNeeded)}</p>` : table(neededHeads.map(said), needed)}
<h2>${said(texts.held)}</h2>
${held.length === 0 ? `<p>${said(texts.nothingHeld)}</p>` : table([...heldHeads, heads.number, heads.issuer].map(said), held)}
</body></html>
`;
}

/** What somebody is called, whatever is known of them. */
export const personOf = (
  member: Pick<Member, 'fullName' | 'email' | 'staffNumber'>,
  language: Language,
): string => nameInUse(member) ?? wordsOf(language).people.somebody;
