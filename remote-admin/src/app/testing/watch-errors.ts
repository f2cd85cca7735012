/** Fails a test that logs an error, except for lists that could not be loaded. Returns the errors of the current test. */
export function watchErrors(): { logged: unknown[] } {
  const errors: { logged: unknown[] } = { logged: [] };

  beforeEach(() => {
    errors.logged = [];
    jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.logged.push(args[0]));
  });

  afterEach(() => {
    jest.restoreAllMocks();
    expect(errors.logged.filter((entry) => entry !== 'A list could not be loaded')).toEqual([]);
  });

  return errors;
}
