type EnvironmentName = 'PRODUCTION' | 'STAGING' | 'DEVELOPMENT';

/** Production goes without saying; every other environment shows its name (D1-053). */
export function shownEnvironment(
  environments: readonly Readonly<{ name: EnvironmentName; isCurrent: boolean }>[] | undefined,
): Exclude<EnvironmentName, 'PRODUCTION'> | undefined {
  const name = environments?.find((environment) => environment.isCurrent)?.name;
  return name === 'PRODUCTION' ? undefined : name;
}
