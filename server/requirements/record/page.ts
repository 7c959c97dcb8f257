import type { WorkDocument } from '#contract/documents/documents.ts';
import type { Member } from '#contract/members.ts';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { REQUIREMENT_STATE_WORDS } from '#contract/rules/requirements/words.ts';
import { nameInUse } from '#contract/rules/text.ts';
import { escapeHtml } from '#server/mail/escape.ts';
import { mailedDay } from '#server/mail/mailedDay.ts';
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

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#111;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin:0;font-size:1.6rem}h2{font-size:1.15rem;margin:1.6rem 0 .4rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.3rem .5rem;text-align:start;vertical-align:top}
thead{display:table-header-group}tr{break-inside:avoid}
@page{margin:14mm;@bottom-right{content:counter(page) " of " counter(pages)}}`;

const dayOf = (day: CalendarDate | null): string => (day === null ? '' : mailedDay(day));

const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (heads: string[], rows: string[][]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;

/** How somebody stands, as a page that needs nothing else and prints as it is (GAP-04). */
export function recordPage({ workspace, day, by, member, requirements, documents, files }: Told): string {
  const known = member.user ?? member.person;
  const name = personOf(member);
  const facts = [
    member.trades.map((trade) => trade.name).join(', '),
    teamNamesOf(member).join(', '),
    known?.contractor,
    member.staffNumber && `No. ${member.staffNumber}`,
    [known?.phoneCountryCode, known?.phone].filter(Boolean).join(' '),
  ];
  const needed = requirements.map(({ sources, kinds, state, document, expiresOn }) => [
    escapeHtml([...new Set(sources.map(({ requirement }) => requirement.name))].join(' · ')),
    escapeHtml(kinds.map((kind) => kind.name).join(' or ')),
    REQUIREMENT_STATE_WORDS[state],
    escapeHtml(document?.name ?? ''),
    dayOf(expiresOn),
  ]);
  const held = documents.map(({ id, name: document, kind, version, expirationDate, undated }) => {
    const file = files.get(id);
    const shown = escapeHtml(document);
    return [
      file === undefined ? shown : `<a href="${escapeHtml(encodeURIComponent(file))}">${shown}</a>`,
      escapeHtml(kind?.name ?? ''),
      dayOf(version.issuedOn),
      undated ? REQUIREMENT_STATE_WORDS.UNDATED : dayOf(expirationDate),
      escapeHtml(version.number ?? ''),
      escapeHtml(version.issuer ?? ''),
    ];
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title><style>${STYLE}</style></head><body>
<p>${escapeHtml(workspace)} · ${dayOf(day)} · made by ${escapeHtml(by)}</p>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(facts.filter(Boolean).join(' · '))}</p>
<h2>What they must hold</h2>
${needed.length === 0 ? '<p>No requirement applies today.</p>' : table(['Requirement', 'Met by', 'State', 'Document', 'Valid until'], needed)}
<h2>What they hold</h2>
${held.length === 0 ? '<p>No work documents.</p>' : table(['Document', 'Document type', 'Issued', 'Valid until', 'Number', 'Issuer'], held)}
</body></html>
`;
}

/** What somebody is called, whatever is known of them. */
export const personOf = (member: Pick<Member, 'fullName' | 'email' | 'staffNumber'>): string =>
  nameInUse(member) ?? 'Somebody';
