import { t } from '@lingui/core/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { documentVersions, Submission } from '#contract/documents/documentVersions.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import { refreshSubmissions, reviewQueueQuery } from '#web/api/documents/documentVersions.ts';
import { workspaceKey } from '#web/api/keys.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { failures } from '#web/words/failures.ts';
import { memberName } from '#web/words/people.ts';
import { firstOf, followerOf, leftOf, neighbourOf } from './reviewQueue.ts';
import { decidedText, failedText, undoneText } from './reviewWords.ts';

export type Decision = CallOf<typeof documentVersions.decide>['body'];

/** As many as somebody reviews without a pause; more come before these are through. */
export const REVIEW_PAGE = { page: 0, pageSize: 50 };

/** How long a decision can be taken back (SUB-04). */
export const UNDO_MS = 10_000;

/** What has been decided by somebody else, or is gone: nobody has to look at it again. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'ALREADY_DECIDED' || error.code === 'NOT_FOUND');

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id));

/** The last decision; one that fails afterwards is not said any longer. */
interface Said {
  text: string;
  /** The submission that was decided on. */
  of?: string;
}

interface Decided {
  submission: Submission;
  body: Decision;
}

/**
 * What waits for a review, one after the other. A decision takes it off at once, can be taken back for a while and is sent then; when that
 * fails, it is told, and what nobody has decided comes back, with what was entered (SUB-04).
 */
export function useReviews(workspaceId: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(reviewQueueQuery(workspaceId, REVIEW_PAGE));
  const [decided, setDecided] = useDecided(workspaceId);
  const [held, setHeld] = useState<Submission | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const say = (text: string) => setSaid({ text });
  const hush = useCallback(() => setSaid(null), []);
  const queue = data && leftOf(data, decided);
  const left = queue?.left ?? [];
  // What somebody looks at stays, also when it is not in the queue any more; its link is the newest.
  const current = left.find(({ id }) => id === held?.id) ?? held ?? firstOf(left);
  if (current !== null && held === null) setHeld(current);
  const next = current && followerOf(left, current.id);

  // The badge of the sidebar counts what nobody has decided on yet.
  const countOff = (by: 1 | -1) =>
    queryClient.setQueryData(
      reviewQueueQuery(workspaceId, { page: 0, pageSize: 1 }).queryKey,
      (before) => before && { ...before, toDecide: Math.max(0, before.toDecide - by) },
    );

  const { hold, takeBack, mayTakeBack } = useHeldDecisions({
    onSend: async ({ submission, body }) => {
      const { id, documentId } = submission;
      await api.documentVersions.decide({ params: { documentId, versionId: id }, body }, { keepalive: true });
    },
    onFailed: ({ submission, body }, failure) => {
      const { id } = submission;
      const mayComeBack = !isOver(failure);
      const reason = failures.documentCall(failure);
      toast.failure(
        failedText(submission.name, memberName(submission.workspaceMember), body.decision),
        mayComeBack ? t`${reason} It is back in the queue.` : reason,
      );
      if (mayComeBack) setDecided((before) => without(before, id));
      setSaid((before) => (before?.of === id ? null : before));
    },
    // One question for all that was decided meanwhile.
    onAllSent: () => void refreshSubmissions(queryClient, workspaceId),
  });

  /** Takes the submission off the queue, and goes on to the next one. */
  function decide(submission: Submission, body: Decision): void {
    if (!hold({ submission, body })) return;
    setDecided((before) => new Set([...before, submission.id]));
    setHeld(followerOf(left, submission.id));
    countOff(1);
    const stillToDecide = Math.max(0, (queue?.toDecide ?? 1) - 1);
    const holder = memberName(submission.workspaceMember);
    setSaid({
      text: decidedText(submission.name, holder, body.decision, stillToDecide),
      of: submission.id,
    });
  }

  /** Takes the last decision back that was not sent yet, and shows what it was about. */
  function undo(): void {
    const last = takeBack();
    if (last === null) {
      say(t`There’s nothing to undo.`);
      return;
    }
    const { submission } = last;
    setDecided((before) => without(before, submission.id));
    setHeld(submission);
    countOff(-1);
    say(undoneText(submission.name, memberName(submission.workspaceMember)));
  }

  function move(step: 1 | -1): void {
    const neighbour = current && neighbourOf(left, current.id, step);
    if (neighbour) setHeld(neighbour);
    else say(t`There isn’t another one.`);
  }

  return {
    query: { isLoading: data === undefined, error, isFetching, retry: () => void refetch() },
    count: queue?.count ?? 0,
    /** Which of them is shown, from 1; 0 for one that is not in the queue any more. */
    place: left.findIndex(({ id }) => id === current?.id) + 1,
    toDecide: queue?.toDecide ?? 0,
    /** Whether more of the queue is on its way, while nothing of it is here. */
    isMoreComing: current === null && (queue?.count ?? 0) > 0,
    current,
    next,
    /** What happened last, and how many are left. */
    said: said?.text ?? '',
    say,
    /** Forgets what was said last. */
    hush,
    decide,
    undo,
    mayUndo: mayTakeBack,
    move,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The submissions that were decided on, until the queue has heard of it: also for somebody who leaves the review and comes back. */
function useDecided(workspaceId: string) {
  const queryClient = useQueryClient();
  const queryKey = workspaceKey(workspaceId, 'documents', 'decided');
  const { data = NONE } = useQuery<ReadonlySet<string>>({ queryKey, queryFn: skipToken });
  const change = (next: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
    queryClient.setQueryData<ReadonlySet<string>>(queryKey, (before = NONE) => next(before));
  return [data, change] as const;
}

interface HeldDecisionsProps {
  onSend: (decided: Decided) => Promise<void>;
  onFailed: (decided: Decided, failure: unknown) => void;
  onAllSent: () => void;
}

/**
 * Decisions that can be taken back for a while. They are sent afterwards, one after the other: the server takes only so many calls of a
 * person at a time, and somebody may be faster than the line. What is held is sent as soon as the screen is left or out of sight.
 */
function useHeldDecisions(props: HeldDecisionsProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const held = useRef<(Decided & { timer: ReturnType<typeof setTimeout> })[]>([]);
  const due = useRef<Decided[]>([]);
  const underWay = useRef(new Set<string>());
  const line = useRef(Promise.resolve());
  const [heldCount, setHeldCount] = useState(0);

  const sendOne = useCallback(async (decided: Decided | undefined) => {
    if (decided === undefined) return;
    try {
      await latest.current.onSend(decided);
    } catch (failure) {
      latest.current.onFailed(decided, failure);
    } finally {
      underWay.current.delete(decided.submission.id);
    }
    if (underWay.current.size === 0) latest.current.onAllSent();
  }, []);
  const letGo = useCallback(
    (which: (decided: Decided) => boolean) => {
      for (const one of held.current.filter(which)) {
        clearTimeout(one.timer);
        due.current.push(one);
        line.current = line.current.then(() => sendOne(due.current.shift()));
      }
      held.current = held.current.filter((one) => !which(one));
      setHeldCount(held.current.length);
    },
    [sendOne],
  );

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') letGo(() => true);
    };
    // Nothing waits for an answer any more when the page goes.
    const close = () => {
      letGo(() => true);
      for (const one of due.current.splice(0)) void sendOne(one);
    };
    window.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', close);
      letGo(() => true);
    };
  }, [letGo, sendOne]);

  return {
    mayTakeBack: heldCount > 0,
    /** False for a submission that was decided on before. */
    hold(decided: Decided): boolean {
      const { id } = decided.submission;
      if (underWay.current.has(id)) return false;
      underWay.current.add(id);
      const timer = setTimeout(() => letGo((one) => one.submission.id === id), UNDO_MS);
      held.current.push({ ...decided, timer });
      setHeldCount(held.current.length);
      return true;
    },
    takeBack(): Decided | null {
      const last = held.current.pop();
      if (last === undefined) return null;
      clearTimeout(last.timer);
      underWay.current.delete(last.submission.id);
      setHeldCount(held.current.length);
      return last;
    },
  };
}
