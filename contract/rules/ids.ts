/** An id: `c` and 24 of `a-z0-9`. Apart from the schema, so that a first page load needs no validation library. */
export const ID_PATTERN = /^c[a-z0-9]{24}$/;

/** Whether a text, for example from the address bar, has the form of an id (SES-25, SES-28, SES-29). */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID_PATTERN.test(text);
