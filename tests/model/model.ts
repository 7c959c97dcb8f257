import { between, type Day, dayOf, plus } from './days.ts';
import type { Rule, Said, Version } from './facts.ts';

/** The states in which somebody can be, the first that fits (records: state of a person for a requirement). */
export type State =
  | 'EXEMPT'
  | 'MET'
  | 'EXPIRES_SOON'
  | 'WAITING'
  | 'EXPIRED'
  | 'UNDATED'
  | 'IN_GRACE'
  | 'MISSING';
export const LACKING: readonly State[] = ['EXPIRED', 'UNDATED', 'MISSING'];

/** The day that is asked about, and the day whose knowledge answers; without it all that is known now. */
export interface Asked {
  day: Day;
  knownOn: Day | null;
}

export interface Source {
  ruleId: string;
  via: string;
}

export interface Cell {
  memberId: string;
  /** The kinds of the need, which is how it is told from others. */
  need: string;
  ruleIds: string[];
  /** Those of the rules from which the person is exempt. */
  exemptFrom: string[];
  state: State;
  blocking: boolean;
  graceUntil: Day | null;
  expiresOn: Day | null;
  /** The documents that prove it equally well. */
  documentIds: string[];
  sources: Source[];
}

interface Evidence extends Version {
  memberId: string;
  kindId: string | null;
  deletedOn: Day | null;
  /** When it was said, or confirmed by a review. */
  enteredAt: number;
}

const FOREVER = '9999-12-31';
/** Two stretches with fewer days between them are one (VAL-13). */
const APART = 90;
const SOON = 30;

const keyOf = (kindIds: string[]) => [...new Set(kindIds)].sort().join('+');

/** What was said, with the one who stays in the place of each who turned out to be the same. */
function joined(said: Said, merged: Said['merged']): Said {
  const who = (id: string): string => {
    const into = merged.find((one) => one.id === id)?.into;
    return into === undefined ? id : who(into);
  };
  const ofWho = <One extends { memberId: string }>(all: One[]) =>
    all.map((one) => ({ ...one, memberId: who(one.memberId) }));
  return {
    ...said,
    people: said.people.map((one) => ({ ...one, id: who(one.id) })),
    places: ofWho(said.places),
    trades: ofWho(said.trades),
    exemptions: ofWho(said.exemptions),
    documents: ofWho(said.documents),
    rules: said.rules.map((rule) => ({ ...rule, memberIds: rule.memberIds.map(who) })),
  };
}

/**
 * Who lacks what, worked out from the log of what was said at each moment: loops over snapshots, anew at each question. It is written from the
 * requirements (VAL, REQ, TRD) and shares nothing with the portal's own rules.
 */
export class Model {
  log: Said[] = [];

  /** What was worked out since something was said last. */
  private kept = new Map<string, Cell[]>();

  note(said: Said): void {
    this.log.push(said);
    this.kept.clear();
  }

  get now(): Said {
    const last = this.log.at(-1);
    if (!last) throw new Error('Nothing has been said yet.');
    return last;
  }

  /** The day of a moment: all days are those of the time zone that the workspace has now. */
  on(moment: number): Day {
    return dayOf(this.now.zone, moment);
  }

  /** What had been said by the end of a day. Two who are known to be one person are one in all of it. */
  private untilEndOf(day: Day | null): Said[] {
    const log = day === null ? this.log : this.log.filter(({ at }) => this.on(at) <= day);
    const merged = log.at(-1)?.merged ?? [];
    return merged.length === 0 ? log : log.map((said) => joined(said, merged));
  }

  people(asked: Asked): string[] {
    return [...new Set(this.saidOn(asked)?.people.map(({ id }) => id))];
  }

  inTeam(asked: Asked, teamId: string): Set<string> {
    const own = this.saidOn(asked)?.places.filter((one) => one.teamId === teamId && !one.isArchived);
    return new Set(own?.map(({ memberId }) => memberId));
  }

  /** What was said at the end of the day, as far as it is known. */
  private saidOn({ day, knownOn }: Asked): Said | undefined {
    return this.untilEndOf(knownOn).findLast(({ at }) => this.on(at) <= day);
  }

  /** The kind that a kind has become by merges. */
  private kindNow(known: Said, kindId: string): string {
    const into = known.kinds.find(({ id }) => id === kindId)?.mergedInto;
    return into ? this.kindNow(known, into) : kindId;
  }

  /** Each version that is known, or was known before it was deleted, with what was said of it last. */
  private evidence(log: Said[]): Evidence[] {
    const all = new Map<string, Evidence>();
    for (const said of log) {
      for (const version of said.versions) {
        const document = said.documents.find(({ id }) => id === version.documentId);
        const before = all.get(version.id);
        const isSaid =
          before === undefined || (before.state === 'SUBMITTED' && version.state !== 'SUBMITTED');
        if (document)
          all.set(version.id, {
            ...version,
            memberId: document.memberId,
            kindId: document.kindId,
            deletedOn: null,
            enteredAt: isSaid ? said.at : before.enteredAt,
          });
      }
      for (const known of all.values())
        if (known.deletedOn === null && !said.versions.some(({ id }) => id === known.id))
          known.deletedOn = this.on(said.at);
    }
    const last = log.at(-1);
    return [...all.values()].map((known) => ({
      ...known,
      kindId: known.kindId && last ? this.kindNow(last, known.kindId) : known.kindId,
    }));
  }

  /** The first day on which a version can count: none that was to come when it was entered, which it may be by a zone that moved west. */
  begins({ issuedOn, recordedOn, enteredAt }: Evidence): Day {
    return [issuedOn ?? recordedOn, this.on(enteredAt)].sort()[0] as Day;
  }

  /** The day from which a version proves nothing. */
  private stops({ endsOn, beganAt }: Said['ends'][number]): Day {
    return [endsOn, this.on(beganAt.getTime())].sort()[0] as Day;
  }

  /** Of the versions of one document the one in force on a day (VER-03). */
  inForce(versions: Evidence[], day: Day, known: Said): Evidence | null {
    const kindId = versions[0]?.kindId;
    const mustExpire = known.kinds.some(({ id, expires }) => id === kindId && expires === 'ALWAYS');
    const counting = versions.filter(
      (one) =>
        one.state === 'ACCEPTED' &&
        (one.deletedOn === null || day < one.deletedOn) &&
        this.begins(one) <= day &&
        !versions.some((other) => other.state === 'ACCEPTED' && other.corrects === one.id) &&
        !known.ends.some((end) => end.versionId === one.id && this.stops(end) <= day),
    );
    const rank = ({ expirationDate }: Evidence) => expirationDate ?? (mustExpire ? '' : FOREVER);
    let best: Evidence | null = null;
    for (const one of counting.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)))
      if (best === null || rank(one) >= rank(best)) best = one;
    return best;
  }

  /** What was required on a day: a requirement is as it was at the day's end; before the day of its creation as it was at the end of that one. */
  private rulesOn({ day, knownOn }: Asked): (Rule & { begins: Day })[] {
    const log = this.untilEndOf(knownOn);
    const last = log.at(-1);
    if (!last) return [];
    const ids = new Set(log.flatMap(({ rules }) => rules.map(({ id }) => id)));
    return [...ids].flatMap((id) => {
      const rule = this.ruleOn(log, id, day);
      if (!rule || day < rule.begins || (rule.until !== null && day > rule.until)) return [];
      return { ...rule, kindIds: rule.kindIds.map((kindId) => this.kindNow(last, kindId)) };
    });
  }

  /** The days on which something was said or is said to change, those before today and those that come. */
  days(): { past: Day[]; coming: Day[] } {
    const { at, rules, versions, ends, exemptions } = this.now;
    const today = this.on(at);
    const all = [
      ...this.log.map((said) => this.on(said.at)),
      ...versions.flatMap((one) => [one.issuedOn, one.expirationDate, one.expirationReminder]),
      ...rules.flatMap(({ from, until }) => [from, until]),
      ...exemptions.map(({ lastDay }) => lastDay),
      ...ends.map(({ endsOn }) => endsOn),
    ].flatMap((day) => day ?? []);
    const days = [...new Set(all)].sort();
    return { past: days.filter((day) => day < today), coming: days.filter((day) => day > today) };
  }

  /** The needs of a day, known by their kinds, with the requirements of each: those with the same kinds are one (REQ-04). */
  needs(asked: Asked): Map<string, string[]> {
    const needs = new Map<string, string[]>();
    for (const { id, kindIds } of this.rulesOn(asked))
      needs.set(keyOf(kindIds), [...(needs.get(keyOf(kindIds)) ?? []), id].sort());
    return needs;
  }

  /** Whether anything at all was said after a day that the answer knows. */
  wasChangedAfter({ day, knownOn }: Asked): boolean {
    return this.untilEndOf(knownOn).some(({ at }) => this.on(at) > day);
  }

  private createdOn(log: Said[], id: string): Day {
    const first = log.find(({ rules }) => rules.some((rule) => rule.id === id));
    return first ? this.on(first.at) : FOREVER;
  }

  private ruleOn(log: Said[], id: string, day: Day): (Rule & { begins: Day }) | null {
    const created = this.createdOn(log, id);
    const asOf = day < created ? created : day;
    const rule = log.findLast(({ at }) => this.on(at) <= asOf)?.rules.find((one) => one.id === id);
    return rule ? { ...rule, begins: rule.from ?? created } : null;
  }

  /** In which ways what was said at a moment names a person. */
  private ways(rule: Rule, memberId: string, said: Said | undefined): string[] {
    const own = said?.people.filter(({ id }) => id === memberId) ?? [];
    if (!said || own.length === 0) return [];
    const ways = [
      ...(rule.everyone ? ['EVERYONE'] : []),
      ...own.flatMap(({ role }) => (rule.roles.includes(role) ? `ROLE ${role}` : [])),
      ...said.places.flatMap(({ memberId: who, teamId, isArchived }) =>
        who === memberId && !isArchived && rule.teamIds.includes(teamId) ? `TEAM ${teamId}` : [],
      ),
      ...said.trades.flatMap(({ memberId: who, tradeId }) =>
        who === memberId && rule.tradeIds.includes(tradeId) ? `TRADE ${tradeId}` : [],
      ),
      ...rule.memberIds.filter((id) => id === memberId).map(() => 'MEMBER'),
    ];
    return [...new Set(ways)];
  }

  /**
   * The first day on which a person fell under a requirement, through breaks that are too short to count (VAL-13). When it applies
   * is decided by its present first day, and by no day that it had before a change; whom it named before a change fell under it then.
   */
  private firstDay(rule: Rule & { begins: Day }, memberId: string, { day, knownOn }: Asked): Day {
    const log = this.untilEndOf(knownOn).filter(({ at }) => this.on(at) <= day);
    const whole = this.untilEndOf(knownOn);
    const created = this.createdOn(whole, rule.id);
    let first: Day | null = null;
    let last: Day | null = null;
    for (const [index, said] of log.entries()) {
      const began = this.on(said.at);
      const next = log[index + 1];
      const ended = next ? this.on(next.at) : day;
      const then = began < created ? this.ruleOn(whole, rule.id, began) : undefined;
      const own = then ?? said.rules.find(({ id }) => id === rule.id);
      if (!own || this.ways(own, memberId, said).length === 0) continue;
      const from = began < rule.begins ? rule.begins : began;
      if (from > ended) continue;
      if (first === null || last === null || between(last, from) >= APART) first = from;
      if (last === null || ended > last) last = ended;
    }
    const start = first ?? day;
    return start < rule.begins ? rule.begins : start;
  }

  /** How everybody stands (records: state of a person for a requirement on a day). */
  cells(asked: Asked): Cell[] {
    const key = `${asked.day} ${asked.knownOn}`;
    const kept = this.kept.get(key) ?? this.workedOut(asked);
    this.kept.set(key, kept);
    return kept;
  }

  private workedOut(asked: Asked): Cell[] {
    const log = this.untilEndOf(asked.knownOn);
    const known = log.at(-1);
    const said = this.saidOn(asked);
    if (!known || !said) return [];
    const evidence = this.evidence(log);
    const rules = this.rulesOn(asked);
    const needs = new Map<string, typeof rules>();
    for (const rule of rules)
      needs.set(keyOf(rule.kindIds), [...(needs.get(keyOf(rule.kindIds)) ?? []), rule]);
    const cells: Cell[] = [];
    for (const memberId of this.people(asked))
      for (const [need, all] of needs) {
        const under = all.filter((rule) => this.ways(rule, memberId, said).length > 0);
        if (under.length === 0) continue;
        const isExempt = (rule: Rule) =>
          said.exemptions.some(
            (one) => one.memberId === memberId && one.ruleId === rule.id && asked.day <= one.lastDay,
          );
        const asking = under.filter((rule) => !isExempt(rule));
        const graces = asking.map((rule) => plus(this.firstDay(rule, memberId, asked), rule.graceDays));
        const graceUntil = graces.sort()[0] ?? null;
        const own = evidence.filter((one) => one.memberId === memberId && one.kindId !== null);
        const ofNeed = own.filter(({ kindId }) => need.split('+').includes(kindId ?? ''));
        const proof = this.proof(ofNeed, asked.day, known);
        const waits = ofNeed.some(
          (one) =>
            one.state === 'SUBMITTED' &&
            (one.deletedOn === null || asked.day < one.deletedOn) &&
            this.begins(one) <= asked.day &&
            (one.expirationDate === null || one.expirationDate >= asked.day),
        );
        const isGrace = graceUntil !== null && asked.day < graceUntil;
        let state: State = isGrace ? 'IN_GRACE' : 'MISSING';
        if (asking.length === 0) state = 'EXEMPT';
        else if (proof.state === 'MET' || proof.state === 'EXPIRES_SOON') state = proof.state;
        else if (waits) state = 'WAITING';
        else if (proof.state !== null) state = proof.state;
        cells.push({
          ...{ memberId, need, state, graceUntil: isGrace ? graceUntil : null },
          ruleIds: under.map(({ id }) => id).sort(),
          exemptFrom: under.filter(isExempt).map(({ id }) => id),
          blocking: asking.some(({ blocking }) => blocking),
          expiresOn: proof.expiresOn,
          documentIds: proof.documentIds,
          sources: under.flatMap((rule) =>
            this.ways(rule, memberId, said).map((via) => ({ ruleId: rule.id, via })),
          ),
        });
      }
    return cells;
  }

  /** The best that somebody's documents of some kinds prove on a day (REQ-03). */
  private proof(evidence: Evidence[], day: Day, known: Said) {
    const found: { state: 'MET' | 'EXPIRES_SOON' | 'EXPIRED' | 'UNDATED'; one: Evidence }[] = [];
    for (const documentId of new Set(evidence.map((one) => one.documentId))) {
      const one = this.inForce(
        evidence.filter((version) => version.documentId === documentId),
        day,
        known,
      );
      if (one) found.push({ one, state: this.grade(one, day, known) });
    }
    for (const state of ['MET', 'EXPIRES_SOON', 'EXPIRED', 'UNDATED'] as const) {
      const alike = found.filter((other) => other.state === state);
      const last = alike
        .map(({ one }) => one.expirationDate ?? FOREVER)
        .sort()
        .at(-1);
      if (last === undefined) continue;
      const best = alike.filter(({ one }) => (one.expirationDate ?? FOREVER) === last);
      return {
        state,
        expiresOn: last === FOREVER ? null : last,
        documentIds: best.flatMap(({ one }) => (one.deletedOn === null ? one.documentId : [])),
      };
    }
    return { state: null, expiresOn: null, documentIds: [] };
  }

  grade({ kindId, expirationDate, expirationReminder }: Evidence, day: Day, known: Said) {
    if (expirationDate === null)
      return known.kinds.some(({ id, expires }) => id === kindId && expires === 'ALWAYS') ? 'UNDATED' : 'MET';
    if (expirationDate < day) return 'EXPIRED';
    if (expirationReminder !== null && expirationReminder <= day) return 'EXPIRES_SOON';
    return expirationDate <= plus(day, SOON) ? 'EXPIRES_SOON' : 'MET';
  }

  /** The documents of the people who are there, each with its version in force today and what that proves. */
  documents() {
    const evidence = this.evidence(this.untilEndOf(null));
    const today = this.on(this.now.at);
    return this.now.documents
      .filter(({ memberId }) => this.now.members.includes(memberId))
      .map((document) => {
        const own = evidence.filter((one) => one.documentId === document.id && one.deletedOn === null);
        const one = this.inForce(own, today, this.now);
        return {
          ...document,
          inForce: one,
          grade: one && this.grade(one, today, this.now),
          waiting: own.filter(({ state }) => state === 'SUBMITTED').length,
        };
      });
  }
}
