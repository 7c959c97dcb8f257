/** The page with the mails of a server that can't send them. */
export const mailbox = {
  title: 'Mailbox',
  what: 'Email isn’t set up on this server, so its messages stay here. Anyone who has the address of this page can read them: keep it to yourself. Set SMTP_URL to send them.',
  none: 'No messages yet. Sign up, and the verification email appears here.',
  to: 'To',
  sent: 'Sent',
  openLink: 'Open the link',
  showAsSent: 'Show as sent',
};
