import { makeContainer, NEW_SIGN, PATH, sendScript, testFault, WHOLE } from './faulty-release';

/** Source of a component that throws when it renders again. */
const THROWS_IN_SECOND_RENDER = `({ search }) => {
  if (search === 'again') throw new Error('second render');
  setTimeout(() => location.assign('#${PATH}?again'), 100);
  return '${NEW_SIGN}';
}`;

testFault({ name: 'was tampered with', answer: (route) => sendScript(route, `${WHOLE};`) });
testFault({ name: 'throws in render', container: makeContainer("() => { throw new Error('render'); }") });
testFault({ name: 'throws after it has mounted', container: makeContainer(THROWS_IN_SECOND_RENDER) });
