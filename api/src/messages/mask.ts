/** A recipient as others may see it: +977 98•••••417, m•••@example.org. */
export function maskRecipient(recipient: string) {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
  return /^\+977\d{10}$/.test(recipient) ? `+977 ${recipient.slice(4, 6)}•••••${recipient.slice(-3)}` : '•••';
}
