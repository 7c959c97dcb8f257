import { lazy, Suspense, useState } from 'react';
import type { Override } from '#contract/requirements/reasons.ts';
import { canBeChecked, type Lacking, lackingIn, type PeopleInTeams, unmetOf } from '#web/api/placing.ts';
import { PlacingCancelled } from './cancelled.ts';

const LackDialog = lazy(() => import('./LackDialog.tsx'));

/** Who is put into the teams after all. */
export interface Choice {
  memberIds: string[];
  /** Why, in spite of what they lack. */
  override?: Override | undefined;
}

/** What somebody is asked about before people who lack something are put into teams. */
export interface PlacingQuestion {
  /** None where the people or the team aren't there yet. */
  placements: readonly PeopleInTeams[];
  /** Everybody who is to be put into a team. */
  memberIds: string[];
  found: Lacking;
  send: (choice: Choice) => Promise<void>;
  cancel: () => void;
}

const NOBODY: Lacking = { people: [], counts: { people: 0, blocked: 0, gaps: 0 }, blockedIds: [] };

/** The most calls that ask about people; beyond them the server's answer to the change itself says who lacks what. */
const MOST = 20;

/**
 * Puts people into teams: says before who would lack what, and asks whoever may decide for a reason (REQ-13). `place` throws
 * PlacingCancelled when they decide against it, and what `send` throws. `dialog` has to be drawn.
 */
export function usePlacing(workspaceId: string) {
  const [question, setQuestion] = useState<PlacingQuestion | null>(null);

  const ask = <Answer,>(
    about: Pick<PlacingQuestion, 'placements' | 'memberIds' | 'found'>,
    send: (choice: Choice) => Promise<Answer>,
  ) =>
    new Promise<Answer>((resolve, reject) => {
      setQuestion({
        ...about,
        send: async (choice) => {
          const answer = await send(choice);
          setQuestion(null);
          resolve(answer);
        },
        cancel: () => {
          setQuestion(null);
          reject(new PlacingCancelled());
        },
      });
    });

  async function place<Answer>(
    people: Pick<PlacingQuestion, 'placements' | 'memberIds'>,
    send: (choice: Choice) => Promise<Answer>,
  ): Promise<Answer> {
    const { placements, memberIds } = people;
    const isAsked = placements.length <= MOST && placements.every(canBeChecked);
    // Without an answer people are added all the same: the server refuses what blocks.
    const found = isAsked ? await lackingIn(placements).catch(() => NOBODY) : NOBODY;
    if (found.counts.people > 0) return ask({ ...people, found }, send);
    try {
      return await send({ memberIds });
    } catch (error) {
      const unmet = unmetOf(error);
      if (!unmet) throw error;
      return ask({ placements: isAsked ? placements : [], memberIds, found: unmet }, send);
    }
  }

  const dialog = question && (
    <Suspense>
      <LackDialog workspaceId={workspaceId} question={question} />
    </Suspense>
  );
  return { place, dialog };
}
