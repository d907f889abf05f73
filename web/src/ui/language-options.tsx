/** The languages there are, each by its own name: what stands in a `select`. */
export function LanguageOptions() {
  return (
    <>
      <option value="en" lang="en">
        English
      </option>
      <option value="es" lang="es">
        Español
      </option>
    </>
  );
}
