import type { Configuration } from '#contract/configuration.ts';

const standIn: Configuration = {
  publicUrl: window.location.origin,
  companyName: 'Muster',
  companyUrl: '/',
  help: { tutorials: '/help/tutorials', beta: '/help/beta', articles: '/help/articles' },
  hasMailbox: true,
  providers: { GOOGLE: null, APPLE: null, MICROSOFT: null },
  companies: [],
  internalGate: false,
  analytics: null,
  feedback: null,
};

/** The server writes it into the page; Vite's own page in development still has the placeholder. */
function read(): Configuration {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="muster-configuration"]');
  try {
    return { ...standIn, ...JSON.parse(meta?.content ?? '') };
  } catch {
    return standIn;
  }
}

export const configuration = read();
