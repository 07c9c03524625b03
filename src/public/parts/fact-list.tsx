type Fact = readonly [label: string, value: string | null | undefined | false, lang?: string];

/** What is known, each with its name, and its language where that is another; what is not stays out. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value, lang]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
