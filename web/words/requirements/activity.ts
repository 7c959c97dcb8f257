import { plural, t } from '@lingui/core/macro';
import type { ActivityEvent } from '#contract/activity.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { told } from '#web/languages/told.ts';
import type { Part, SentenceFacts } from '../activity.ts';
import { quoted } from '../several/listFormat.ts';
import { whom } from '../several/whom.ts';

type RequirementEvent = Extract<
  ActivityEvent,
  `requirements_${string}` | `exemption_${string}` | `coverage_${string}`
>;

/** A reason as it was given, after a sentence; nothing without one. */
function because({ numbers: { reason } }: SentenceFacts): Part[] {
  return reason ? [` ${t`Reason: ${{ reason }}`}`] : [];
}

const requirement = ({ subjectName }: SentenceFacts): string =>
  subjectName ? t`the requirement “${subjectName}”` : t`a requirement`;
const named = (name: string | null): string => (name ? quoted(name) : t`a requirement`);
const team = (facts: SentenceFacts): Part => facts.team ?? t`a team`;

function requirementsChanged(facts: SentenceFacts): Part[] {
  const { change, before, after } = facts.numbers;
  const what = requirement(facts);
  return told((slot) => {
    const by = slot(facts.by);
    const isKnown = before && after && before !== after;
    if (change === 'added') return t`${by} added ${{ requirement: what }}.`;
    if (change === 'deleted') return t`${by} deleted ${{ requirement: what }}.`;
    return isKnown
      ? t`${by} changed ${{ requirement: what }}, from “${before}” to “${after}”.`
      : t`${by} changed ${{ requirement: what }}.`;
  });
}

function exempted(facts: SentenceFacts): Part[] {
  const { until } = facts.numbers;
  const what = named(facts.subjectName);
  const sentence = told((slot) => {
    const [by, person] = [slot(facts.by), slot(facts.to ?? t`a member`)];
    return until
      ? t`${by} exempted ${person} from ${{ requirement: what }} until ${{ date: dateText(String(until)) }}.`
      : t`${by} exempted ${person} from ${{ requirement: what }}.`;
  });
  return [...sentence, ...because(facts)];
}

function overridden(facts: SentenceFacts): Part[] {
  const several = plural({ count: facts.count }, { one: '# person', other: '# people' });
  const people = whom(facts, facts.count, several);
  const sentence = told(
    (slot) =>
      t`${{ by: slot(facts.by) }} put ${{ people: slot(people) }} into ${{ team: slot(team(facts)) }} although they lacked what it requires.`,
  );
  return [...sentence, ...because(facts)];
}

function coverageChanged(facts: SentenceFacts): Part[] {
  const { before, after } = facts.numbers;
  return told((slot) => {
    const [by, which] = [slot(facts.by), slot(team(facts))];
    return before && after && before !== after
      ? t`${by} changed what ${{ team: which }} needs, from “${before}” to “${after}”.`
      : t`${by} changed what ${{ team: which }} needs.`;
  });
}

const kindsIn = ({ numbers: { kinds } }: SentenceFacts): string => String(kinds ?? t`a document`);

/** One sentence for each event about what people must hold. */
export const requirementSentences: Record<RequirementEvent, (facts: SentenceFacts) => Part[]> = {
  requirements_changed: requirementsChanged,
  exemption_given: exempted,
  exemption_ended: (facts) =>
    told(
      (slot) =>
        t`${{ by: slot(facts.by) }} ended the exemption of ${{ person: slot(facts.to ?? t`a member`) }} from ${{ requirement: named(facts.subjectName) }}.`,
    ),
  requirements_overridden: overridden,
  coverage_changed: coverageChanged,
  coverage_at_risk: (facts) => {
    const { breaksOn } = facts.numbers;
    const kinds = kindsIn(facts);
    return told((slot) =>
      breaksOn
        ? t`${{ team: slot(team(facts)) }} won’t have enough people with ${kinds} from ${{ date: dateText(String(breaksOn)) }}.`
        : t`${{ team: slot(team(facts)) }} won’t have enough people with ${kinds}.`,
    );
  },
  coverage_short: (facts) => {
    const { count, minimum } = facts.numbers;
    const kinds = kindsIn(facts);
    return told((slot) =>
      count === undefined
        ? t`${{ team: slot(team(facts)) }} doesn’t have enough people with ${kinds}.`
        : t`${{ team: slot(team(facts)) }} doesn’t have enough people with ${kinds}: ${{ count: count ?? 0 }} of ${{ minimum: minimum ?? 0 }}.`,
    );
  },
};
