import { type Counts, playwrightCounts, vitestCounts } from './counts.ts';

/** A test runner, the file it leaves its report in, and how to read that. */
export type Suite = Readonly<{
  name: string;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  reportFile: string;
  countsOf: (report: unknown) => Counts | undefined;
}>;

/** The projects run one after the other: a database that does not start must not take the unit tests with it. */
export function testSuites(reportFolder: string): Suite[] {
  return [
    vitestSuite('unit tests', 'unit*', reportFolder),
    vitestSuite('API tests', 'api', reportFolder),
    browserSuite(reportFolder),
  ];
}

function vitestSuite(name: string, projects: string, reportFolder: string): Suite {
  const reportFile = `${reportFolder}/${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    command: 'node_modules/.bin/vitest',
    args: ['run', '--project', projects, '--reporter=default', '--reporter=json', `--outputFile=${reportFile}`],
    env: { NO_COLOR: '1' },
    reportFile,
    countsOf: vitestCounts,
  };
}

function browserSuite(reportFolder: string): Suite {
  const reportFile = `${reportFolder}/playwright.json`;
  return {
    name: 'browser tests',
    command: 'node_modules/.bin/playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    // Playwright sets FORCE_COLOR for its workers, and Node complains when NO_COLOR stands beside it.
    env: { FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    reportFile,
    countsOf: playwrightCounts,
  };
}
