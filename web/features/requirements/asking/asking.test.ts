import { expect, test } from 'vitest';
import type { AskablePerson } from '#contract/documents/documentRequests.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { askedText, askLabel, typeNote } from '#web/words/requirements/asking.ts';
import { askedOf, candidatesOf, selectedAtFirst, typesOf } from './asking.ts';

const TODAY = '2026-11-22';
const kind = (id: string, membersSubmit = true) => ({ id, name: id, membersSubmit });
const need = (
  requirementId: string,
  state: RequirementState,
  kinds = [kind(`kind of ${requirementId}`)],
  askedOn: string | null = null,
) => ({
  ...{ requirementId, state, kinds },
  asked: askedOn === null ? null : { requestId: 'r', kindId: kinds[0]?.id ?? '', on: askedOn, dueOn: null },
});
const person = (
  id: string,
  needs: ReturnType<typeof need>[],
  cannot: AskablePerson['cannot'] = null,
): AskablePerson => ({ id, needs, cannot, workspaceMember: { id } }) as unknown as AskablePerson;

const ben = person('ben', [need('aid', 'EXPIRED'), need('crane', 'EXPIRES_SOON')]);
const cara = person('cara', [need('crane', 'MISSING'), need('aid', 'UNDATED', undefined, TODAY)]);
const dora = person('dora', [need('crane', 'IN_GRACE'), need('pass', 'MISSING', [kind('pass', false)])]);
const draft = person('draft', [need('aid', 'MISSING')], 'NOT_JOINED');
const fine = person('fine', [], 'NOTHING_MISSING');
const people = [ben, cara, dora, draft, fine];
const types = typesOf(people, TODAY);

test('[GAP-08] what is lacking comes first, what will be stands apart; nothing is offered that nobody can be asked for', () => {
  expect(types.map(({ id, memberIds }) => [id, memberIds])).toEqual([
    ['aid lacking', ['ben']],
    ['crane lacking', ['cara']],
    ['crane soon', ['ben', 'dora']],
  ]);
  expect(types.map(typeNote)).toEqual(['1 lacks it', '1 lacks it', '2 soon']);
});

test('[GAP-08] [SUB-09] who was asked today is told of it already; who was asked on an earlier day can be asked again', () => {
  const asked = (on: string | null) =>
    typesOf([person('ann', [need('aid', 'MISSING', undefined, on)])], TODAY).map(
      ({ memberIds }) => memberIds,
    );
  expect([asked(null), asked('2026-11-21'), asked(TODAY)]).toEqual([[['ann']], [['ann']], []]);
});

test('[GAP-08] at first what is lacking is selected, or what the list was narrowed to', () => {
  expect(selectedAtFirst(types, {})).toEqual(['aid lacking', 'crane lacking']);
  expect(selectedAtFirst(types, { states: ['EXPIRES_SOON'] })).toEqual(['crane soon']);
  expect(selectedAtFirst(types, { states: ['MISSING', 'IN_GRACE'], requirementId: 'crane' })).toEqual([
    'crane lacking',
    'crane soon',
  ]);
});

const none = new Set<string>();
const chosen = (more: object = {}) => ({
  ...{ types, selected: new Set(selectedAtFirst(types, {})), leftOut: none, kindOf: {}, moreKindId: null },
  ...more,
});

test('[GAP-08] each is asked for what they lack of what is selected, and whoever is left out for nothing', () => {
  expect(askedOf(people, chosen())).toEqual([
    { kindId: 'kind of aid', workspaceMemberIds: ['ben'] },
    { kindId: 'kind of crane', workspaceMemberIds: ['cara'] },
  ]);
  expect(askedOf(people, chosen({ leftOut: new Set(['cara']) }))).toEqual([
    { kindId: 'kind of aid', workspaceMemberIds: ['ben'] },
  ]);
  expect(askedOf(people, chosen({ selected: new Set(types.map(({ id }) => id)) }))).toEqual([
    { kindId: 'kind of aid', workspaceMemberIds: ['ben'] },
    { kindId: 'kind of crane', workspaceMemberIds: ['cara', 'ben', 'dora'] },
  ]);
});

test('[GAP-08] for something else all are asked who have joined, also those who lack nothing', () => {
  const more = chosen({ selected: none, moreKindId: 'forklift' });
  expect(askedOf(people, more)).toEqual([
    { kindId: 'forklift', workspaceMemberIds: ['ben', 'cara', 'dora', 'fine'] },
  ]);
  expect(candidatesOf(people, more).map(({ id }) => id)).toEqual(['ben', 'cara', 'dora', 'fine']);
  expect(candidatesOf(people, chosen()).map(({ id }) => id)).toEqual(['ben', 'cara']);
});

test('[GAP-08] where one of several kinds is enough, the one that is chosen is asked for, of those that members submit', () => {
  const any = [kind('closed', false), kind('card'), kind('licence')];
  const some = [person('ben', [need('either', 'MISSING', any)])];
  const of = typesOf(some, TODAY);
  expect(of[0]?.kinds.map(({ id }) => id)).toEqual(['card', 'licence']);
  const all = { ...chosen(), types: of, selected: new Set(of.map(({ id }) => id)) };
  expect(askedOf(some, all)[0]?.kindId).toBe('card');
  expect(askedOf(some, { ...all, kindOf: { 'either lacking': 'licence' } })[0]?.kindId).toBe('licence');
});

test('[GAP-08] without a choice each is asked for the one that they had, else for the first; a choice is for all', () => {
  const any = [kind('closed', false), kind('card'), kind('licence')];
  const had = (id: string, heldKindId: string | null) =>
    person(id, [{ ...need('either', 'EXPIRED', any), heldKindId } as ReturnType<typeof need>]);
  const some = [had('ann', 'licence'), had('ben', 'card'), had('cy', null), had('dan', 'closed')];
  const of = typesOf(some, TODAY);
  const all = { ...chosen(), types: of, selected: new Set(of.map(({ id }) => id)) };
  expect(askedOf(some, all)).toEqual([
    { kindId: 'licence', workspaceMemberIds: ['ann'] },
    { kindId: 'card', workspaceMemberIds: ['ben', 'cy', 'dan'] },
  ]);
  expect(askedOf(some, { ...all, kindOf: { 'either lacking': 'card' } })).toEqual([
    { kindId: 'card', workspaceMemberIds: ['ann', 'ben', 'cy', 'dan'] },
  ]);
});

test('[GAP-08] the button and what is said afterwards have the numbers', () => {
  expect([askLabel(0), askLabel(1), askLabel(2)]).toEqual(['Ask', 'Ask 1 person', 'Ask 2 people']);
  expect(askedText({ count: 2, requests: 3 })).toBe('Asked 2 people for 3 documents.');
});
