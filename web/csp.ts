declare global {
  /** Read by get-nonce, through which react-remove-scroll asks for the nonce of its style tag. */
  var __webpack_nonce__: string | undefined;
}

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** The nonce of this response, for style tags that libraries write at run time. */
export const cspNonce = meta?.nonce ?? '';

globalThis.__webpack_nonce__ = cspNonce || undefined;
