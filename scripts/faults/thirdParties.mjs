const CONSENT = ['web/features/consent/standing.test.ts'];
const HOSTS = ['server/http/thirdPartyHosts.unit.test.ts'];

/** Consent, what analytics sends, and which hosts the pages may reach. */
export const thirdPartyFaults = [
  {
    file: 'web/features/consent/standing.ts',
    title: 'one consent is enough to count',
    from: 'choices?.statistics === true && choices.marketing',
    to: 'choices?.statistics === true',
    tests: CONSENT,
  },
  {
    file: 'web/features/consent/standing.ts',
    title: 'somebody else’s consent counts on the same device',
    from: '(kept.by === null || kept.by === person)',
    to: 'kept.choices',
    tests: CONSENT,
  },
  {
    file: 'web/features/consent/standing.ts',
    title: 'what was chosen in the browser goes before what was withdrawn in the account',
    from: 'if (account.choices !== null) return',
    to: 'if (account.choices !== null && kept === null) return',
    tests: CONSENT,
  },
  {
    file: 'web/features/analytics/message.ts',
    title: 'everything that the library adds is sent',
    from: '.filter(([name]) => KEPT.has(name))',
    to: '',
    tests: ['web/features/analytics/message.test.ts'],
  },
  {
    file: 'web/features/analytics/retrying.ts',
    title: 'what is not wanted any more is tried again',
    from: 'signal.throwIfAborted();',
    to: '',
    tests: ['web/features/analytics/retrying.test.ts'],
  },
  {
    file: 'server/http/thirdPartyHosts.ts',
    title: 'the pages may reach the widget’s vendor though none is set up',
    from: 'const isVendors = script.includes(VENDOR);',
    to: 'const isVendors = true;',
    tests: HOSTS,
  },
];
