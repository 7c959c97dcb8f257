import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { documentVersions, Submission } from '#contract/documents/documentVersions.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { refreshSubmissions, reviewQueueQuery } from '#web/api/documents/documentVersions.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { failures } from '#web/words/failures.ts';
import { memberName } from '#web/words/people.ts';
import { firstOf, followerOf, leftOf, neighbourOf } from './reviewQueue.ts';
import { decidedText, failedText } from './reviewWords.ts';

export type Decision = CallOf<typeof documentVersions.decide>['body'];

/** As many as somebody reviews without a pause; more come before these are through. */
export const REVIEW_PAGE = { page: 0, pageSize: 50 };

/** What has been decided by somebody else, or is gone: nobody has to look at it again. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'ALREADY_DECIDED' || error.code === 'NOT_FOUND');

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));

/**
 * What waits for a review, one after the other. A decision takes it off at once and is sent meanwhile; when that fails, it is told, and
 * what nobody has decided comes back, with what was entered (SUB-04).
 */
export function useReviews(workspaceId: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(reviewQueueQuery(workspaceId, REVIEW_PAGE));
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<Submission | null>(null);
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState(0);
  const underWay = useRef(new Set<string>());
  // One after the other: the server takes only so many calls of a person at a time, and somebody may be faster than the line.
  const sent = useRef(Promise.resolve());
  const queue = data && leftOf(data, decided);
  const left = queue?.left ?? [];
  // What somebody looks at stays, also when it is not in the queue any more; its link is the newest.
  const current = left.find(({ id }) => id === held?.id) ?? held ?? firstOf(left);
  if (current !== null && held === null) setHeld(current);
  const next = current && followerOf(left, current.id);

  async function send(submission: Submission, body: Decision): Promise<void> {
    const { id, documentId } = submission;
    try {
      await api.documentVersions.decide({ params: { documentId, versionId: id }, body });
    } catch (failure) {
      const mayComeBack = !isOver(failure);
      const reason = failures.documentCall(failure);
      toast.failure(
        failedText(submission.name, memberName(submission.workspaceMember), body.decision),
        mayComeBack ? `${reason} It is back in the queue.` : reason,
      );
      if (mayComeBack) setDecided((before) => without(before, id));
    } finally {
      underWay.current.delete(id);
      setSending((count) => count - 1);
    }
    // One question for all that was decided meanwhile.
    if (underWay.current.size === 0) void refreshSubmissions(queryClient, workspaceId);
  }

  /** Takes the submission off the queue, goes on to the next one, and has the server told. */
  function decide(submission: Submission, body: Decision): void {
    if (underWay.current.has(submission.id)) return;
    underWay.current.add(submission.id);
    setDecided((before) => new Set([...before, submission.id]));
    setHeld(followerOf(left, submission.id));
    const stillToDecide = Math.max(0, (queue?.toDecide ?? 1) - 1);
    const holder = memberName(submission.workspaceMember);
    setSaid(decidedText(submission.name, holder, body.decision, stillToDecide));
    setSending((count) => count + 1);
    sent.current = sent.current.then(() => send(submission, body));
  }

  function move(step: 1 | -1): void {
    const neighbour = current && neighbourOf(left, current.id, step);
    if (neighbour) setHeld(neighbour);
    else setSaid('There isn’t another one.');
  }

  return {
    query: { isLoading: data === undefined, error, isFetching, retry: () => void refetch() },
    count: queue?.count ?? 0,
    toDecide: queue?.toDecide ?? 0,
    /** Whether more of the queue is on its way, while nothing of it is here. */
    isMoreComing: current === null && (queue?.count ?? 0) > 0,
    current,
    next,
    /** What happened last, and how many are left. */
    said,
    say: setSaid,
    isSending: sending > 0,
    decide,
    move,
  };
}
