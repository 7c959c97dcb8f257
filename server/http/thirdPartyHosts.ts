import type { ThirdParties } from '#server/core/settings/thirdPartySettings.ts';

/** Featurebase's script, and where it connects to, as its own instructions for a content security policy name them. */
const VENDOR = 'https://do.featurebase.app';
const OF_VENDOR = 'https://*.featurebase.app';

/**
 * The hosts of what is set up of analytics and the feedback widget, and of nothing else. The code of analytics comes from the
 * portal itself and only sends; the widget is a script of its vendor that opens a frame.
 */
export function thirdPartyHosts({ analytics, feedback }: ThirdParties) {
  const counting = analytics === null ? [] : [new URL(analytics.host).origin];
  const script = feedback === null ? [] : [new URL(feedback.scriptUrl).origin];
  const isVendors = script.includes(VENDOR);
  const widget = isVendors ? [OF_VENDOR] : script;
  return {
    'script-src': script,
    'style-src': script,
    'connect-src': [...counting, ...widget, ...(isVendors ? ['wss://*.featurebase.app'] : [])],
    'frame-src': widget,
    'img-src': [...widget, ...(isVendors ? ['https://*.featurebase-attachments.com'] : [])],
  };
}
