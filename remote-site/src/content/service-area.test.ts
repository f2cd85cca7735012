import { areas, checkZip } from './service-area';

test.each([
  ['20814', 'Montgomery County, Maryland'],
  ['20003', 'Washington, DC'],
  ['22207', 'Arlington, Virginia'],
  [' 22301-1234 ', 'Alexandria, Virginia'],
  ['20607', 'Prince George’s County, Maryland'],
])('%s is served', (zip, area) => {
  expect(checkZip(zip)).toEqual({ status: 'served', area });
});

test.each([
  ['21701', 'nearby'],
  ['20186', 'nearby'],
  ['20601', 'nearby'],
  ['21201', 'outside'],
  ['90210', 'outside'],
  ['2085', 'invalid'],
  ['', 'invalid'],
  ['Bethesda', 'invalid'],
])('%s is %s', (zip, status) => {
  expect(checkZip(zip)).toEqual({ status });
});

test('the name of each area is written inside its outline', () => {
  for (const { name, outline, label } of areas) {
    const positions = outline.split(' ').map((position) => position.split(',').map(Number));
    const longitudes = positions.map(([longitude = 0]) => longitude);
    const latitudes = positions.map(([, latitude = 0]) => latitude);
    expect([name, label[0] > Math.min(...longitudes) && label[0] < Math.max(...longitudes)]).toEqual([name, true]);
    expect([name, label[1] > Math.min(...latitudes) && label[1] < Math.max(...latitudes)]).toEqual([name, true]);
  }
});
