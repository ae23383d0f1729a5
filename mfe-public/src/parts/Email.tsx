/** An e-mail address that goes to a second line after its @, where it is longer than the line. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
