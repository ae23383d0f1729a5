/** Before each file of tests: a machine that stops for seconds refuses no page. A test of the limit sets its own. */
process.env.PORTAL_PAGE_TIMEOUT_MS = '60000';
