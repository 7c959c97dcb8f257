/** A paragraph, one that leads somewhere as a whole, or the heading of those that follow. */
export type Paragraph = string | { text: string; link: string } | { heading: string };

/** What a mail says in one language. Values are names: no ending and no article around them may depend on what they are. */
export interface Text {
  subject: string;
  title: string;
  paragraphs: Paragraph[];
  /** On the button. */
  button: string;
  /** The small print below the button. */
  note: string;
}
