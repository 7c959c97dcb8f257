import type { EvidenceState } from '#contract/documents/evidenceLinks.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { bestProof, type Piece, type Proof, waitingVersion } from '#contract/rules/requirements/evidence.ts';
import type { AsOf, HeldDocument } from '#contract/rules/requirements/records.ts';
import { covers } from '#contract/rules/requirements/requirements.ts';
import { fullName } from '#contract/rules/text.ts';
import type { EvidenceScope } from '#server/core/scope.ts';
import { loadPeople } from '#server/standing/people.queries.ts';
import { kindsOfLinks } from '../queries.ts';
import { filesOfVersions, peopleByName } from './queries.ts';

/** How a person stands to a kind, and the file that proves it. */
interface ShownEvidence {
  state: EvidenceState;
  issuedOn: CalendarDate | null;
  expiresOn: CalendarDate | null;
  fileId: string | null;
}

interface ShownPerson {
  name: string | null;
  /** One for each kind, in their order. */
  cells: ShownEvidence[];
}

/** All that an evidence link shows. */
interface Shown {
  day: CalendarDate;
  kinds: string[];
  people: ShownPerson[];
}

const STATES = { MET: 'VALID', EXPIRES_SOON: 'EXPIRES_SOON' } as const;

/** The state of the evidence of a kind: as that of a requirement (VAL-14), without what is private about it, such as an exemption. */
function stateOf(proof: Proof | null, waiting: Piece | null): EvidenceState {
  if (proof && (proof.grade === 'MET' || proof.grade === 'EXPIRES_SOON')) return STATES[proof.grade];
  if (waiting) return 'WAITING';
  return proof?.grade === 'EXPIRED' || proof?.grade === 'UNDATED' ? proof.grade : 'MISSING';
}

const isProven = (state: EvidenceState): boolean => state === 'VALID' || state === 'EXPIRES_SOON';

/**
 * Everything that the link of a call shows on its day, as it is known now: of people who were in the workspace on the day. A link that is narrowed
 * to some of its people is asked about these alone.
 */
export async function shownBy(scope: EvidenceScope): Promise<Shown> {
  const { kindIds, memberIds, day = null } = scope.evidence;
  const asOf: AsOf = { day: day ?? scope.today, knownOn: null };
  // Names by themselves prove nothing.
  if (kindIds.length === 0) return { day: asOf.day, kinds: [], people: [] };
  const kinds = await kindsOfLinks(scope, kindIds);
  const needs = kindIds.map((id) => ({ id, kindIds: [id], requirements: [] }));
  // Of these people and kinds alone, whatever the portal by itself could read.
  const people = await loadPeople({ ...scope, member: null }, memberIds, asOf, needs);
  const there = people.filter(({ memberships }) => memberships.some((one) => covers(one, asOf)));
  const cells = there.map((person) => kindIds.map((id) => cellOf(ofKind(person.documents, id), asOf)));
  const proofs = cells.flat().flatMap(({ proof, state }) => (proof && isProven(state) ? [proof] : []));
  const files = await filesOfVersions(
    scope,
    proofs.flatMap(({ version }) => (version.deletedOn === null ? [version.id] : [])),
  );
  const ofPerson = new Map(there.map(({ id }, place) => [id, cells[place] ?? []]));
  const names = await peopleByName(scope, [...ofPerson.keys()]);
  return {
    day: asOf.day,
    kinds: kindIds.map((id) => kinds.get(id)?.name ?? ''),
    people: names.map((row) => ({
      name: fullName(row),
      cells: (ofPerson.get(row.id) ?? []).map(({ proof, state }) => ({
        state,
        issuedOn: proof?.version.issuedOn ?? null,
        expiresOn: proof?.version.expirationDate ?? null,
        fileId: proof && isProven(state) ? (files.get(proof.version.id) ?? null) : null,
      })),
    })),
  };
}

const ofKind = (documents: readonly HeldDocument[], kindId: string) =>
  documents.filter((document) => document.kindId === kindId);

function cellOf(documents: readonly HeldDocument[], asOf: AsOf) {
  const proof = bestProof(documents, asOf);
  return { proof, state: stateOf(proof, waitingVersion(documents, asOf)) };
}
