import { expect, test } from 'vitest';
import { decisionMail, withdrawnMail } from './decision.ts';
import { documentRequestMail } from './documentRequest.ts';

const reader = { to: 'mia@example.com', language: 'en' } as const;
const workspace = { id: 'w', name: 'North Site' };
const link = 'https://muster.example/w/work-documents/d';
const facts = { name: 'First aid', expirationDate: null, reason: null, submittedBy: null, holder: null };
const decided = { ...reader, workspace, link, ...facts };
const asked = { ...reader, workspace, askedBy: { name: 'Ada Byron' }, list: link };
const aKind = (kind: string, dueOn: string | null = null) => ({ kind, dueOn, link });

test('[SUB-06] a decision names the document; a refusal has its reason and says what to do', () => {
  const accepted = decisionMail({ ...decided, isAccepted: true, expirationDate: '2028-11-22' });
  expect(accepted.subject).toBe('“First aid” was accepted');
  expect(accepted.text).toContain('It’s valid until 22 Nov 2028.');
  const refused = decisionMail({
    ...decided,
    isAccepted: false,
    reason: 'Not sharp',
    expirationDate: '2028-11-22',
  });
  expect(refused.subject).toBe('“First aid” was rejected');
  expect(refused.text).toContain('Reason: Not sharp');
  expect(refused.text).toContain('submit it again');
  expect(refused.text).not.toContain('valid until');
});

test('[GAP-06] whoever submitted it for somebody is told whose it was, and the holder who did', () => {
  const toSubmitter = decisionMail({ ...decided, holder: { name: 'Ben Hur' }, isAccepted: true });
  expect(toSubmitter.subject).toBe('“First aid” of Ben Hur was accepted');
  expect(toSubmitter.text).toContain('“First aid” of Ben Hur, which you submitted,');
  const toHolder = decisionMail({ ...decided, submittedBy: 'Ada Byron', isAccepted: true });
  expect(toHolder.subject).toBe('“First aid” was accepted');
  expect(toHolder.text).toContain('Your “First aid”, which Ada Byron submitted for you,');
  expect(toHolder.text).toContain('because the document is yours');
});

test('[SUB-09] a request names who asks, what for and by when', () => {
  const { text } = documentRequestMail({ ...asked, kinds: [aKind('First aid', '2026-12-03')] });
  expect(text).toContain('Ada Byron asks you for your “First aid” in the workspace “North Site”.');
  expect(text).toContain('Please submit it by 3 Dec 2026.');
  expect(documentRequestMail({ ...asked, kinds: [aKind('First aid')] }).text).not.toContain(
    'Please submit it by',
  );
});

test('links and addresses in what people typed become words; the button’s link stays the only one', () => {
  const typed = 'https://evil.example/win write eve@evil.example';
  const evil = { id: 'w', name: typed };
  for (const { subject, text, html } of [
    decisionMail({ ...decided, workspace: evil, name: typed, reason: typed, isAccepted: false }),
    decisionMail({ ...decided, submittedBy: typed, isAccepted: true }),
    decisionMail({ ...decided, holder: { name: typed }, isAccepted: true }),
    withdrawnMail({ ...decided, workspace: evil, name: typed, reason: typed, from: '2026-11-22' }),
    documentRequestMail({ ...asked, workspace: evil, askedBy: { name: typed }, kinds: [aKind(typed)] }),
  ]) {
    for (const part of [subject, text.replaceAll(link, ''), html])
      expect(part).not.toMatch(/evil\.example|eve@/);
    expect(html.match(/<a /g)).toHaveLength(1);
  }
});
