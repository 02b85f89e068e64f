let count = 0

/** An IP address of a network that has not sent requests yet. */
export function freshIp(): string {
  return `198.51.${Math.floor(count / 250)}.${(count++ % 250) + 1}`
}
