import { describe, expect, test } from 'vitest';
import {
  allTicked,
  emptyFlow,
  parseFlow,
  tickedDrafts,
  toggled,
  withDrafts,
  withInvites,
} from './-draftFlow.ts';

const anna = { id: 'a', email: 'anna@site.example' };
const bo = { id: 'b', email: 'bo@site.example' };
const created = withDrafts({ data: [anna, bo, { id: 'c', email: null }], count: 3 });

describe('[MEM-72] [MEM-73] who gets an invite', () => {
  test('all drafts with an address are ticked at first', () =>
    expect(tickedDrafts(created)).toEqual([anna, bo]));

  test('one is taken out and put back', () => {
    const without = toggled(created, 'a');
    expect(tickedDrafts(without)).toEqual([bo]);
    expect(tickedDrafts(toggled(without, 'a'))).toEqual([anna, bo]);
  });

  test('none and all', () => {
    expect(tickedDrafts(allTicked(created, false))).toEqual([]);
    expect(tickedDrafts(allTicked(toggled(created, 'b'), true))).toEqual([anna, bo]);
  });
});

describe('[MEM-77] what session storage keeps', () => {
  test('comes back as it was', () => {
    const entered = { ...emptyFlow, emails: ['anna@site.example', 'not an address'] };
    expect(parseFlow(JSON.stringify(entered))).toEqual(entered);
    expect(parseFlow(JSON.stringify(toggled(created, 'a')))).toEqual(toggled(created, 'a'));
  });

  test.each([null, '', '{', '7', 'null', '[]', '{"emails":3,"drafts":{},"invited":"2"}'])(
    'unreadable: %s is an empty flow',
    (stored) => expect(parseFlow(stored)).toEqual(emptyFlow),
  );

  test('[LNG-02] the language that was chosen for somebody before comes with them', () => {
    const back = withDrafts({
      data: [
        { ...anna, language: 'pl' },
        { ...bo, language: null },
      ],
      count: 2,
    });
    expect(back.drafts).toEqual([{ ...anna, language: 'pl' }, bo]);
    expect(parseFlow(JSON.stringify(back))).toEqual(back);
    expect(parseFlow(JSON.stringify({ drafts: [{ ...anna, language: 'xx' }, bo] })).drafts).toEqual([bo]);
  });

  test('entries of another form are left out', () =>
    expect(parseFlow('{"emails":["a@b.example",1],"drafts":[{"id":"a"},null]}')).toEqual({
      ...emptyFlow,
      emails: ['a@b.example'],
    }));
});

test('[PPL-01] those without an address are counted, also after a reload', () => {
  expect([created.drafts.length, created.nameless]).toEqual([2, 1]);
  expect(parseFlow(JSON.stringify(created)).nameless).toBe(1);
  expect(parseFlow('{"nameless":"1"}').nameless).toBe(0);
});

test('[MEM-54] each step ends the one before', () => {
  expect(created.emails).toEqual([]);
  expect(withInvites(created, 2)).toEqual({ ...emptyFlow, invited: 2 });
});

test('[IMP-01] who was entered before a list was imported is not forgotten by inviting its people', () => {
  const emails = ['cleo@site.example'];
  expect(withInvites({ ...created, emails }, 2)).toEqual({ ...emptyFlow, emails, invited: 2 });
});
