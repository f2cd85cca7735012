import type { ProjectDetails } from '../content-schema';

export const chevyChasePatio = {
  topdesc:
    'An arborist mapped the roots before we drew a line. Where they were thick, the terrace could not be dug at all; where they were not, it had to go deep enough to stay. The plan follows that map more than any fashion.',
  detail_title: 'Stone, slope and roots',
  details: [
    [
      {
        point_title: 'Approvals',
        point_desc:
          'The municipalities of Chevy Chase look after their trees and their setbacks with permits of their own, beside whatever the county asks. Ours needed the local review and a tree protection plan, and no county building permit, since the terrace lies on grade and its wall is low.',
      },
      {
        point_title: 'Working near oaks',
        point_desc:
          'A fence stood at the edge of the critical roots from the first day. Inside it, soil was loosened by air and stone was laid on an open-graded base above the roots instead of in place of them. Machines stayed on mats.',
      },
    ],
    [
      {
        point_title: 'Drainage',
        point_desc:
          'The old slab was broken up and recycled. The new surface falls a quarter inch per foot to a slot drain along the lawn and from there to a dry well. The cellar door got a new threshold and a small drain of its own.',
      },
      {
        point_title: 'Flagstone and wall',
        point_desc:
          'Full-color Pennsylvania flagstone, 1½ inches thick, in a random rectangular pattern with tight joints. No four corners meet.<br>A seat wall of local fieldstone, 19 inches high, closes the side toward the neighbor and carries two lights under its cap.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'A terrace of 420 square feet in the shade, level to the eye and dry an hour after rain. The cellar has stayed dry through its first autumn of storms, and both oaks leafed out as they always have. Fifteen working days.',
} satisfies ProjectDetails;
