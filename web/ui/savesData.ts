interface Saving {
  connection?: { saveData?: boolean };
}

/** True where somebody has asked their browser to save data. */
export const savesData = (): boolean => (navigator as Navigator & Saving).connection?.saveData ?? false;
