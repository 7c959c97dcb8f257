import type { ActivityEvent } from '#contract/activity.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { Part, SentenceFacts } from '../activity.ts';
import { counted } from '../numbers.ts';
import { whom } from '../whom.ts';

type RequirementEvent = Extract<
  ActivityEvent,
  `requirements_${string}` | `exemption_${string}` | `coverage_${string}`
>;

const CHANGES: Record<string, string> = { added: 'added', changed: 'changed', deleted: 'deleted' };

const quoted = (name: string | null): string => (name ? `“${name}”` : 'a requirement');

/** A reason as it was given, after a sentence; nothing without one. */
const because = ({ numbers }: SentenceFacts): string => (numbers.reason ? ` Reason: ${numbers.reason}` : '');

/** What was before, and what is now, where both are known. */
function fromTo({ numbers: { before, after } }: SentenceFacts): string {
  if (!before || !after || before === after) return '.';
  return `, from “${before}” to “${after}”.`;
}

const team = (facts: SentenceFacts): Part => facts.team ?? 'a team';

/** One sentence for each event about what people must hold. */
export const requirementSentences: Record<RequirementEvent, (facts: SentenceFacts) => Part[]> = {
  requirements_changed: (facts) => [
    facts.by,
    ` ${CHANGES[String(facts.numbers.change)] ?? 'changed'} ${facts.subjectName ? 'the requirement ' : ''}${quoted(facts.subjectName)}`,
    fromTo(facts),
  ],
  exemption_given: (facts) => [
    facts.by,
    ' exempted ',
    facts.to ?? 'a member',
    ` from ${quoted(facts.subjectName)}`,
    facts.numbers.until ? ` until ${dateText(String(facts.numbers.until))}.` : '.',
    because(facts),
  ],
  exemption_ended: (facts) => [
    facts.by,
    ' ended the exemption of ',
    facts.to ?? 'a member',
    ` from ${quoted(facts.subjectName)}.`,
  ],
  requirements_overridden: (facts) => [
    facts.by,
    ' put ',
    ...whom(facts, facts.count, counted(facts.count, 'person', 'people')),
    ' into ',
    team(facts),
    ' although they lacked what it requires.',
    because(facts),
  ],
  coverage_changed: (facts) => [facts.by, ' changed what ', team(facts), ' needs', fromTo(facts)],
  coverage_at_risk: (facts) => [
    team(facts),
    ' won’t have enough people with ',
    String(facts.numbers.kinds ?? 'a document'),
    facts.numbers.breaksOn ? ` from ${dateText(String(facts.numbers.breaksOn))}.` : '.',
  ],
  coverage_short: (facts) => [
    team(facts),
    ` doesn’t have enough people with ${String(facts.numbers.kinds ?? 'a document')}`,
    facts.numbers.count === undefined ? '.' : `: ${facts.numbers.count} of ${facts.numbers.minimum}.`,
  ],
};
