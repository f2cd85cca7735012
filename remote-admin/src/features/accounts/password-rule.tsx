/** The server checks the rule: its list of common passwords is too large for a page. */
export function PasswordRule({ id }: { id: string }) {
  return (
    <p className="form-text mb-0" id={id}>
      At least 12 characters. Several unrelated words are good; common passwords are refused.
    </p>
  );
}
