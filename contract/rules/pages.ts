/** What is never a page of the portal: at these addresses calls, files and what operators read are answered. */
const NOT_A_PAGE =
  /^\/(v1|v2|docs|metrics|healthz|readyz|mailbox|unsubscribe|calendar\.ics|verify\.html|openapi\.json|assets)(\/|$|\?|\.)/;

/** Whether an address, from its path on, is one of the portal's pages, which are all the same file. */
export const isPageAddress = (address: string): boolean => !NOT_A_PAGE.test(address);
