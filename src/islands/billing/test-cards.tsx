const CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0341', 'pays once, and no renewal'],
  ['4000 0000 0000 7726', 'pays after a while'],
] as const

/** Explains that payments here are a sandbox, and lists the test cards. */
export function TestCards() {
  return (
    <div className="border-t pt-4 text-sm text-soft">
      <p>
        This site takes test cards only, and no money moves. Use any later date, any CVV and any
        name. Your card number is not sent to us.
      </p>
      <details className="mt-2">
        <summary className="link min-h-[1.5rem] cursor-pointer">Test cards</summary>
        <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 tabular-nums">
          {CARDS.map(([number, meaning]) => (
            <div className="contents" key={number}>
              <dt>{number}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
