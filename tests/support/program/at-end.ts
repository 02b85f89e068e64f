import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Cleans up after the test that calls it, or after the file if none runs. Vitest ignores `afterAll` in a test. */
export function atEnd(clean: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(clean)
  else afterAll(clean)
}
