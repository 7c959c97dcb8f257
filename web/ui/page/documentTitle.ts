interface Titled {
  title: string;
  isName: boolean;
}

/**
 * What the browser's tab is called: the innermost screen, the thing that it is about, and the workspace: "Renew · Crane licence ·
 * North Site · Muster".
 */
export function documentTitle(titles: readonly Titled[], workspace: string | undefined): string {
  const screen = titles.at(-1);
  const thing = screen?.isName ? undefined : titles.findLast(({ isName }) => isName);
  return [screen?.title, thing?.title, workspace, 'Muster'].filter((part) => part !== undefined).join(' · ');
}
