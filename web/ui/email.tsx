// An e-mail address that wraps before its @.

/** Breaks anywhere only where a part alone is too long for its line. */
export function Email({ address }: { address: string }) {
  const [local = '', host] = address.split(/@(.*)/s)
  return (
    <>
      {local}
      {host !== undefined && (
        <>
          <wbr />@{host}
        </>
      )}
    </>
  )
}
